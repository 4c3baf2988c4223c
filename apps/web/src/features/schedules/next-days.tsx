import type { ScheduleData } from '@desk/contract/schedule'
import { words } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { dayWords, hoursWords } from './hours-words.ts'
import styles from './schedules.module.css'

/** The next two weeks as they will be, and what each day's hours follow from. */
export function NextDays({ schedule: { nextDays } }: { schedule: ScheduleData }) {
  return (
    <Card title={words('schedules.nextDays')} intro={words('schedules.nextDaysIntro')}>
      <ul className={styles.days}>
        {nextDays.map(({ date, source, windows }) => (
          <li key={date}>
            <strong>{dayWords(date)}</strong>
            <span>{hoursWords(windows)}</span>
            <span className={styles.muted}>{words('schedules.source', { source })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
