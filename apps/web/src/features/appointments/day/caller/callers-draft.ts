import { type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Draft, useDraft } from '../../../../lib/use-draft.ts'

const FORM = 'caller'

/** Whether a form for a caller was open when the page was reloaded. */
export const useWasWithCaller = (): boolean => useDraft(FORM).found !== null

/**
 * What was typed for somebody on the phone survives a reload, and nothing else: whoever closes the form or leaves the page
 * begins anew, for the next caller is another person.
 */
export function useCallersDraft({ date, onDay }: { date: IsoDate; onDay: (date: IsoDate) => void }): Draft {
  const draft = useDraft(FORM)
  const isOpen = useRef(false)
  const goBack = useEffectEvent(() => {
    const sentFor = readDayMonthYear(draft.found?.date ?? '')
    if (sentFor !== null && sentFor !== date) onDay(sentFor)
  })
  const leave = useEffectEvent(() => {
    // While developing React takes a component away and puts it back at once.
    queueMicrotask(() => isOpen.current || draft.drop())
  })
  useEffect(() => {
    isOpen.current = true
    goBack()
    return () => {
      isOpen.current = false
      leave()
    }
  }, [])
  return draft
}
