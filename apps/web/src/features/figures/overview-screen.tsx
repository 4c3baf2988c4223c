import { words } from '../../lib/words.ts'
import { DoctorAppointmentTabs } from '../../ui/appointment-tabs.tsx'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { Overview } from './overview.tsx'

export function HospitalOverviewScreen() {
  return (
    <Page title={words('figures.title')} intro={words('figures.intro', { of: 'hospital' })}>
      <DoctorsTabs />
      <Overview of="hospital" />
    </Page>
  )
}

export function DoctorOverviewScreen() {
  return (
    <Page
      title={words('appointments.requests.title')}
      documentTitle={words('figures.title')}
      intro={words('figures.intro', { of: 'doctor' })}
    >
      <DoctorAppointmentTabs />
      <Overview of="doctor" />
    </Page>
  )
}
