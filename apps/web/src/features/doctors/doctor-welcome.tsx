import { PATHS } from '@desk/contract/paths'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './doctor-welcome.module.css'

/** The home of a doctor: a welcome, and the way to the requests. */
export function DoctorWelcome({ name }: { name: string }) {
  return (
    <Page title={`Welcome, ${name}`} documentTitle="Home">
      <Card>
        <p className={styles.text}>
          Patients request appointments here, and you approve or reject their requests.
        </p>
        <div>
          <ButtonLink kind="primary" to={PATHS.doctorAppointments}>
            <CalendarIcon />
            See your appointments
          </ButtonLink>
        </div>
      </Card>
    </Page>
  )
}
