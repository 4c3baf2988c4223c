import type { DayAppointment, OpenTime } from '@desk/contract/day'
import type { IsoDate } from '@desk/rules/calendar-date'

type Timed = Pick<OpenTime, 'date' | 'endsAt'>
type Days = {
  now: string
  appointments: readonly Pick<DayAppointment, keyof Timed>[]
  hours: readonly Timed[]
}

/** The next day on which hours or appointments are left. */
export function nextDayOf({ now, appointments, hours }: Days, today: IsoDate): IsoDate | null {
  const ahead = [...appointments, ...hours].filter(({ endsAt }) => Date.parse(endsAt) > Date.parse(now))
  const [first] = ahead.map(({ date }) => date).toSorted()
  // On the night that goes on, yesterday still counts.
  return first === undefined || first > today ? (first ?? null) : today
}
