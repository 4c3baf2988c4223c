import { PATHS } from '@desk/contract/paths'
import { roleOf } from '@desk/rules/roles'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DoctorsPage } from '../features/doctors/doctors-page.tsx'
import { readFirstDoctors } from '../features/doctors/list-api.ts'
import { earlyUser, useUser } from '../lib/current-user.ts'
import { words } from '../lib/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CalendarIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import styles from './home-screen.module.css'
import { lazyScreen } from './lazy-screen.tsx'

// A chunk of its own, which patients never load.
const work = lazyScreen(
  'waiting-work',
  async () => (await import('../features/admin/work/waiting-work.tsx')).WaitingWorkSection,
)
const today = lazyScreen(
  'home-card',
  async () => (await import('../features/appointments/day/home-card.tsx')).DoctorsToday,
)

/** Reads on while the page is drawn. */
export function openHome(): typeof HomeScreen {
  void readEarly()
  return HomeScreen
}

async function readEarly(): Promise<void> {
  const user = await earlyUser()
  if (!user || user.mustAddSecondFactor || roleOf(user) === 'doctor') return
  if (location.pathname === PATHS.home && location.search === '') await readFirstDoctors()
}

/** spec 2 */
function HomeScreen() {
  const user = useUser()
  const role = roleOf(user)
  if (role === 'doctor') return <DoctorWelcome name={user.name} />
  return role === 'admin' ? <AdministratorsHome /> : <DoctorsPage />
}

/** Before the list of doctors, which has no end. */
function AdministratorsHome() {
  const { isPending } = useQuery({ queryKey: ['admin', 'work'], enabled: false })
  return (
    <DoctorsPage
      isHeldBack={isPending}
      lead={
        <>
          {isPending && <Loading text={words('work.loading')} />}
          <Suspense fallback={null}>{work.element}</Suspense>
        </>
      }
    />
  )
}

/** In the shape of what comes. */
function Loading({ text }: { text: string }) {
  return (
    <div className={styles.loading}>
      <output>{text}</output>
      <div className={styles.blank} />
      <div className={styles.blank} />
    </div>
  )
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
      <Suspense fallback={<Loading text={words('ui.loading')} />}>{today.element}</Suspense>
    </Page>
  )
}
