import { type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Draft } from '../../../lib/draft-of.ts'
import { useDraft } from '../../../lib/use-draft.ts'

type Shown = { date: IsoDate; onDay: (date: IsoDate) => void }

/**
 * What was typed for a day survives a reload, with the day, and nothing else: whoever closes the form or leaves the page
 * begins anew.
 */
export function useDayDraft(form: string, { date, onDay }: Shown): Draft {
  const draft = useDraft(form)
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
