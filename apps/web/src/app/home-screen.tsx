import { PATHS } from '@desk/contract/paths'
import { roleOf } from '@desk/rules/roles'
import { Suspense } from 'react'
import { DoctorsPage } from '../features/doctors/doctors-page.tsx'
import { useUser } from '../lib/current-user.ts'
import { words } from '../lib/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CalendarIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import styles from './home-screen.module.css'
import { lazyScreen } from './lazy-screen.tsx'

// Patients must not carry a doctor's day.
const today = lazyScreen(
  'home-card',
  async () => (await import('../features/appointments/day/home-card.tsx')).DoctorsToday,
)

/** A welcome and the day for a doctor, the list of doctors for anyone else (spec 2). */
export function HomeScreen() {
  const user = useUser()
  return roleOf(user) === 'doctor' ? <DoctorWelcome name={user.name} /> : <DoctorsPage />
}

function DoctorWelcome({ name }: { name: string }) {
  return (
    <Page title={words('doctors.welcome', { name })} documentTitle={words('doctors.welcome.tab')}>
      <div className={styles.welcome}>
        <p className={styles.text}>{words('doctors.welcome.text')}</p>
        <ButtonLink kind="primary" to={PATHS.doctorAppointments}>
          <CalendarIcon />
          {words('doctors.welcome.action')}
        </ButtonLink>
      </div>
      <Suspense fallback={null}>{today.element}</Suspense>
    </Page>
  )
}
