import type { DayAppointment, OpenTime } from '@desk/contract/day'
import type { IsoDate } from '@desk/rules/calendar-date'

type Timed = Pick<OpenTime, 'date' | 'endsAt'>
type Days = {
  now: string
  appointments: readonly Pick<DayAppointment, keyof Timed>[]
  hours: readonly Timed[]
}

/** With hours or appointments left. */
export function nextDayOf({ now, appointments, hours }: Days, today: IsoDate): IsoDate | null {
  const ahead = [...appointments, ...hours].filter(({ endsAt }) => Date.parse(endsAt) > Date.parse(now))
  const [first] = ahead.map(({ date }) => date).toSorted()
  // Last night still counts as this week.
  return first === undefined || first > today ? (first ?? null) : today
}
