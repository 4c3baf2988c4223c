import { PATHS } from '@desk/contract/paths'
import { roleOf } from '@desk/rules/roles'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { DoctorsPage } from './doctors-page.tsx'
import styles from './home-screen.module.css'

/** A welcome for a doctor, the list of doctors for anyone else (spec 2). */
export function HomeScreen() {
  const user = useUser()
  return roleOf(user) === 'doctor' ? <DoctorWelcome name={user.name} /> : <DoctorsPage />
}

function DoctorWelcome({ name }: { name: string }) {
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
