import { type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Draft } from '../../../lib/draft-of.ts'
import { useDraft } from '../../../lib/use-draft.ts'

type Shown = { date: IsoDate; onDay: (date: IsoDate) => void }

/** Typed text with its day; it survives a reload and nothing else. */
export function useDayDraft(form: string, { date, onDay }: Shown): Draft {
  const draft = useDraft(form)
  const isOpen = useRef(false)
  const goBack = useEffectEvent(() => {
    const sentFor = readDayMonthYear(draft.found?.date ?? '')
    if (sentFor !== null && sentFor !== date) onDay(sentFor)
  })
  const leave = useEffectEvent(() => {
    // In development React takes parts away and puts them back at once.
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
