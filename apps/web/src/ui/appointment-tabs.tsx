import { PATHS } from '@desk/contract/paths'
import { words } from '../lib/words.ts'
import { TabLinks } from './tab-links.tsx'

/** What a patient reaches under Appointments (R26); two features have a screen there. */
export function AppointmentTabs() {
  const links = [
    { label: words('waiting.tab.appointments'), path: PATHS.myAppointments },
    { label: words('waiting.tab.waitingList'), path: PATHS.waitingList },
  ]
  return <TabLinks label={words('waiting.tabs')} links={links} />
}

/** What a doctor reaches under Appointments (R26). */
export function DoctorAppointmentTabs() {
  const links = [
    { label: words('day.tab.requests'), path: PATHS.doctorAppointments },
    { label: words('day.tab.calendar'), path: PATHS.doctorDay },
  ]
  return <TabLinks label={words('waiting.tabs')} links={links} />
}
