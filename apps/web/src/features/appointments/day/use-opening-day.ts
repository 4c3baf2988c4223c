import { MOST_DAYS } from '@desk/contract/day'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { useDays } from './day-api.ts'
import { daysShown } from './days-shown.ts'
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

function useDayAhead(today: IsoDate, isWanted: boolean): IsoDate | undefined {
  const { first, last } = daysShown(today, true)
  const { data: week } = useDays(first, last, isWanted)
  const ahead = week && nextDayOf(week, today)
  const until = addDays(today, MOST_DAYS - 1)
  const { data: weeks } = useDays(today, until, isWanted && ahead === null)
  if (ahead === undefined) return undefined
  if (ahead !== null) return today
  return weeks && (nextDayOf(weeks, today) ?? today)
}
