import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SchedulePage } from './schedule-page.tsx'
import styles from './schedules.module.css'

/** When a doctor is away. */
export function TimeOffScreen() {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  return (
    <SchedulePage documentTitle={words('schedules.tab.timeOff')}>
      {({ absences }) => (
        <Card title={words('schedules.absences')}>
          {absences.length === 0 && <EmptyState title={words('schedules.noAbsences')} />}
          <ul className={styles.days}>
            {absences.map(({ id, kind, startsAt, endsAt }) => (
              <li key={id}>
                {words('schedules.absence', {
                  kind,
                  from: hospitalTime(startsAt, timeZone),
                  to: hospitalTime(endsAt, timeZone),
                })}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </SchedulePage>
  )
}
