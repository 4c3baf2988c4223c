import { PATHS } from '@desk/contract/paths'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './doctor-welcome.module.css'
import { words } from '../../lib/words.ts'

/** The home of a doctor: a welcome, and the way to the requests. */
export function DoctorWelcome({ name }: { name: string }) {
  return (
    <Page title={words('doctors.welcome', { name })} documentTitle={words('doctors.welcome.tab')}>
      <Card>
        <p className={styles.text}>{words('doctors.welcome.text')}</p>
        <div>
          <ButtonLink kind="primary" to={PATHS.doctorAppointments}>
            <CalendarIcon />
            {words('doctors.welcome.action')}
          </ButtonLink>
        </div>
      </Card>
    </Page>
  )
}
