import { words } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SchedulePage } from './schedule-page.tsx'
import styles from './schedules.module.css'

/** What a doctor offers beside plain slots. */
export function VisitTypesScreen() {
  return (
    <SchedulePage documentTitle={words('schedules.tab.visitTypes')}>
      {({ visitTypes }) => (
        <Card title={words('schedules.types')}>
          {visitTypes.length === 0 && <EmptyState title={words('schedules.noTypes')} />}
          <ul className={styles.days}>
            {visitTypes.map((type) => (
              <li key={type.id}>{words('schedules.type', type)}</li>
            ))}
          </ul>
        </Card>
      )}
    </SchedulePage>
  )
}
