import { MOST_DAYS } from '@desk/contract/day'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { useDays } from './day-api.ts'
import { type DaysShown, daysShown } from './days-shown.ts'
import { nextDayOf } from './next-day.ts'

/** Today, or the next day with something when this week is over. */
export function useOpeningDay(today: IsoDate, isWanted: boolean): IsoDate {
  const [known, setKnown] = useState<{ today: IsoDate; opening: IsoDate } | null>(null)
  // A week must not turn while somebody looks at it.
  const isKnown = known?.today === today
  const found = useDayAhead(today, isWanted && !isKnown)
  if (!isWanted) return today
  if (isKnown) return known.opening
  if (found !== undefined) setKnown({ today, opening: found })
  return today
}

/** Nearly always in the next week, which is shown then. */
function useDayAhead(today: IsoDate, isWanted: boolean): IsoDate | undefined {
  const ofWeek = useNextDay(today, daysShown(today, true), isWanted)
  const ofNext = useNextDay(today, daysShown(addDays(today, 7), true), ofWeek === null)
  const all = { first: today, last: addDays(today, MOST_DAYS - 1) }
  const ofAll = useNextDay(today, all, ofNext === null)
  if (ofWeek !== null) return ofWeek && today
  return ofAll === null ? today : (ofNext ?? ofAll)
}

function useNextDay(
  today: IsoDate,
  { first, last }: Pick<DaysShown, 'first' | 'last'>,
  isWanted: boolean,
): IsoDate | null | undefined {
  const { data } = useDays(first, last, isWanted)
  return isWanted && data ? nextDayOf(data, today) : undefined
}
