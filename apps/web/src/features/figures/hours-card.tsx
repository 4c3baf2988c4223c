import type { Figures } from '@desk/contract/figures'
import { clock12 } from '@desk/rules/clock-time'
import { fullestHour } from '@desk/rules/figures/sentences'
import { words } from '../../lib/words.ts'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import { HeatMap } from '../../ui/chart/heat-map.tsx'
import { monthsOf, shortWeekday, WEEKDAYS } from './figure-words.ts'

/** Of a day's name on a phone. */
const MOST_LETTERS = 5

export function HoursCard({ figures: { hours, parts } }: { figures: Figures }) {
  const fullest = fullestHour(hours)
  const rows = hoursOf(hours).map((hour) => ({
    label: clock12(hour * 60),
    values: WEEKDAYS.map((_, weekday) => at(hours, weekday, hour)),
  }))
  const columns = WEEKDAYS.map((_, weekday) => shortWeekday(weekday))
  // Arabic has no short names: long ones collide.
  const heads = columns.every(({ length }) => length <= MOST_LETTERS)
    ? columns
    : WEEKDAYS.map((_, weekday) => shortWeekday(weekday, 'narrow'))
  const sentence = fullest
    ? words('figures.hours.fullest', {
        weekday: WEEKDAYS[fullest.weekday] ?? 'mon',
        time: clock12(fullest.hour * 60),
      })
    : words('figures.hours.none')
  return (
    <ChartCard
      title={words('figures.hours.title')}
      sentences={[sentence]}
      note={words('figures.hours.months', monthsOf(parts))}
      fileName="busiest-hours"
      table={{
        head: [words('figures.hours.hour'), ...columns],
        rows: rows.map(({ label, values }) => [label, ...values.map(String)]),
      }}
    >
      {fullest ? (labelledBy) => <HeatMap columns={heads} rows={rows} labelledBy={labelledBy} /> : undefined}
    </ChartCard>
  )
}

function hoursOf(hours: Figures['hours']): number[] {
  if (hours.length === 0) return []
  const all = hours.map(({ hour }) => hour)
  const [from, to] = [Math.min(...all), Math.max(...all)]
  return Array.from({ length: to - from + 1 }, (_, place) => from + place)
}

const at = (hours: Figures['hours'], weekday: number, hour: number): number =>
  hours.find((each) => each.weekday === weekday && each.hour === hour)?.appointments ?? 0
