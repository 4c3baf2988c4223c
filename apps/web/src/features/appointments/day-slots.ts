import type { Doctor, Slot } from '@desk/contract/doctor'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import type { Hospital } from '@desk/contract/hospital'
import { buildSlots } from '@desk/rules/slots/slot-builder'
import { words } from '../../lib/words.ts'

/** Any day: slots are shown before a day is chosen. */
const SOME_DAY = { date: '01-01-2000', time: 0 }

export function slotsOfWorkingDay({
  timings: [starting_time, ending_time],
}: Pick<Doctor, 'timings'>): string[] {
  const built = buildSlots({ starting_time, ending_time }, SOME_DAY)
  return built.ok ? built.slots.map(({ slot }) => slot) : []
}

export type BookingWindow = { first: IsoDate; last: IsoDate } | undefined

/** Last night's slots are listed under yesterday (R15); `next`, what the server offers, knows nights of a plan. */
export function bookingWindow(
  hospital: Hospital | null,
  { timings: [start, end] }: Pick<Doctor, 'timings'>,
  next: readonly Pick<Slot, 'date'>[] = [],
): BookingWindow {
  if (!hospital) return undefined
  const { today, bookingHorizonDays } = hospital
  const hasLastNight = start > end || next.some(({ date }) => date < today)
  return { first: hasLastNight ? addDays(today, -1) : today, last: addDays(today, bookingHorizonDays) }
}

export function dateError(date: IsoDate | null, window: BookingWindow): string | undefined {
  if (date === null) return words('appointments.book.dateRequired')
  if (!window || (date >= window.first && date <= window.last)) return undefined
  return words('appointments.book.dateOutOfRange', {
    first: dayMonthYear(window.first),
    last: dayMonthYear(window.last),
  })
}
