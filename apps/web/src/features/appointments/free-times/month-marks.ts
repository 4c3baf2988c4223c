import { type FreeDay, listFreeDays } from '@desk/contract/free-times'
import type { IsoDate } from '@desk/rules/calendar-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import type { DayMarks } from '../../../ui/date/month-grid.tsx'
import { daysOfMonth } from '../../../ui/date/month-days.ts'
import { freeSlotsKey } from '../api.ts'
import { STATES } from './day-states.ts'

const NONE: DayMarks = new Map()

/** Empty until the calendar is opened, and when it cannot be read. */
export function useMonthMarks(doctorId: string, month: IsoDate | null, visitTypeId?: string): DayMarks {
  const { data = NONE } = useQuery({
    queryKey: [...freeSlotsKey(doctorId), 'month', month, visitTypeId],
    queryFn: ({ signal }) =>
      callOrThrow(
        listFreeDays,
        { doctorId, ...(month && monthOf(month)), ...(visitTypeId && { visitTypeId }) },
        { signal },
      ),
    enabled: month !== null,
    select: ({ data: { days } }): DayMarks => new Map(days.map((day) => [day.date, markOf(day)])),
    placeholderData: keepPreviousData,
  })
  return data
}

const monthOf = (first: IsoDate) => ({ from: first, days: daysOfMonth(first) })

const markOf = ({ state, free }: FreeDay) => ({
  isFree: state === 'free',
  text:
    state === 'free'
      ? words('free-times.countFree', { count: free })
      : words('free-times.dayState', { state: STATES[state] }),
})
