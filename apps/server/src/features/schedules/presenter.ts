import type { DayToCome, Hours, ScheduleData } from '@desk/contract/schedule'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { dayToCome } from '@desk/rules/schedule/day-to-come'
import type { Schedule, Window } from '@desk/rules/schedule/schedule'
import { hospitalTime, isoWithOffset } from '@desk/rules/slots/hospital-slots'

export const toHours = ({ start, end }: Window): Hours => ({ start: clock24(start), end: clock24(end) })

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null }
type WindowRow = Nullable<Window>

/** An outer join gives one empty row if there are no windows. */
const windowsOf = (rows: readonly WindowRow[]): Hours[] =>
  rows.flatMap(({ start, end }) => (start === null || end === null ? [] : [toHours({ start, end })]))

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

type PlanRow = WindowRow & { id: string; firstDay: IsoDate; lastDay: IsoDate | null; weekday: number | null }

export function toPlans(rows: readonly PlanRow[]): ScheduleData['plans'] {
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofPlan]) => ({
    id,
    from: ofPlan[0]?.firstDay ?? '',
    to: ofPlan[0]?.lastDay ?? null,
    days: WEEKDAYS.map((weekday) => windowsOf(ofPlan.filter((row) => row.weekday === weekday))),
  }))
}

export const toDates = (rows: readonly (WindowRow & { date: IsoDate })[]): ScheduleData['dates'] =>
  [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDate]) => ({ date, windows: windowsOf(ofDate) }))

/** In ISO 8601, with the hospital's offset. */
export function toHospitalIso(instant: Date, timeZone: string): string {
  const { date, minutes } = hospitalTime(instant, timeZone)
  return isoWithOffset(instant, date, minutes)
}

const NEXT_DAYS = 14

export const nextDates = (today: IsoDate): IsoDate[] =>
  Array.from({ length: NEXT_DAYS }, (_, day) => addDays(today, day))

export function toDayToCome(schedule: Schedule, date: IsoDate, timeZone: string): DayToCome {
  const { source, windows, left, away } = dayToCome(schedule, date, timeZone)
  return {
    date,
    source,
    windows: windows.map(toHours),
    left: left.map(toHours),
    away: away.map((one) => ({ ...toHours(one), why: one.why })),
  }
}
