import type { Block, DayAppointment, HeldTime, OpenTime, ProposedTime } from '@desk/contract/day'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { clock24, DAY, type Minutes } from '@desk/rules/clock-time'
import type { TimeGridProps, WallTime } from '../../../../ui/time-grid-props.ts'

type Days = {
  appointments: readonly DayAppointment[]
  blocks: readonly Block[]
  holds: readonly HeldTime[]
  proposals: readonly ProposedTime[]
  hours: readonly OpenTime[]
}
type Dated = { date: IsoDate; startsAt: string; endsAt: string }
type Shown = { from: Minutes; to: Minutes }

const HOUR: Minutes = 60
const NOTHING_PLANNED: Shown = { from: 8 * HOUR, to: 18 * HOUR }

export const wallTime = (instant: string): WallTime => instant.slice(0, 16)

const minutesFrom = (date: IsoDate, instant: string): Minutes =>
  (Date.parse(`${wallTime(instant)}Z`) - Date.parse(date)) / 60_000

const wallTimeOf = (date: IsoDate, minutes: Minutes): WallTime =>
  `${addDays(date, Math.floor(minutes / DAY))}T${clock24(minutes)}`

/** Whole hours around everything; nights belong to their first date (R15). */
export function shownHours({ appointments, blocks, holds, proposals, hours }: Days): Shown {
  const taken = [...appointments, ...holds, ...proposals, ...hours]
  const starts = [...taken, ...blocks].map((each: Dated) => minutesFrom(each.date, each.startsAt))
  const ends = taken.map((each: Dated) => minutesFrom(each.date, each.endsAt))
  // A night that is kept free goes on in the next column.
  const kept = blocks.map(({ date, endsAt }) => Math.min(minutesFrom(date, endsAt), DAY))
  if (starts.length === 0) return NOTHING_PLANNED
  const from = Math.floor(Math.min(...starts) / HOUR) * HOUR
  const to = Math.max(from + HOUR, Math.ceil(Math.max(...ends, ...kept) / HOUR) * HOUR)
  // Room to draw in, without showing an hour twice.
  if (to - from > DAY - 2 * HOUR) return { from, to }
  const before = Math.min(from, HOUR)
  return { from: from - before, to: to + HOUR }
}

export function closedTimes(
  { hours }: Pick<Days, 'hours'>,
  { from, to }: Shown,
  dates: readonly IsoDate[],
): TimeGridProps['closed'] {
  return dates.flatMap((date) => {
    const open = hours.filter((each) => each.date === date)
    const edges = [
      from,
      ...open.flatMap(({ startsAt, endsAt }) => [minutesFrom(date, startsAt), minutesFrom(date, endsAt)]),
      to,
    ]
    return edges.flatMap((start, place) => {
      const end = edges[place + 1]
      if (place % 2 === 1 || end === undefined || end <= start) return []
      return [{ startsAt: wallTimeOf(date, start), endsAt: wallTimeOf(date, end) }]
    })
  })
}
