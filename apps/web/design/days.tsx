import { addDays } from '@desk/rules/calendar-date'
import { Card } from '../src/ui/card.tsx'
import TimeGrid from '../src/ui/time-grid.tsx'
import type { GridEntry } from '../src/ui/time-grid-props.ts'
import styles from './design.module.css'
import { TODAY } from './samples.ts'

const at = (day: number, clock: string) => `${addDays(TODAY, day)}T${clock}`
const KINDS = ['request', 'firm', 'over', 'kept', 'held'] as const
const ENTRIES: readonly GridEntry[] = [0, 1, 2].flatMap((day) =>
  KINDS.map((kind, hour) => ({
    id: `${day} ${kind}`,
    kind,
    title: kind === 'held' ? 'Held' : 'Margarethe Huber-Oberleitner',
    note: kind,
    startsAt: at(day, `${String(9 + hour).padStart(2, '0')}:00`),
    endsAt: at(day, `${String(9 + hour).padStart(2, '0')}:${kind === 'held' ? '15' : '45'}`),
    ...(kind !== 'held' && { path: '/design' }),
  })),
)
const WORDS = {
  locale: 'en',
  events: 'On this day',
  times: 'Times',
  day: (date: string) => date.slice(5),
  openDay: (date: string) => `Open ${date}`,
}

export function Days() {
  return (
    <Card title="Days as pictures">
      {([1, 7] as const).map((days) => (
        <div key={days} className={days === 7 ? styles.week : undefined}>
          <TimeGrid
            days={days}
            date={TODAY}
            entries={ENTRIES}
            closed={[{ startsAt: at(0, '08:00'), endsAt: at(0, '09:00') }]}
            from={8 * 60}
            to={14 * 60}
            now={at(0, '10:00')}
            words={WORDS}
            onOpen={nothing}
            onMark={nothing}
            onDay={nothing}
          />
        </div>
      ))}
    </Card>
  )
}

function nothing() {}
