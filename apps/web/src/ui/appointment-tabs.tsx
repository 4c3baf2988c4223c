import { ofDoctorPath, PATHS } from '@desk/contract/paths'
import { words } from '../lib/words.ts'
import { TabLinks } from './tab-links.tsx'

/** R26; screens of two features. */
export function AppointmentTabs() {
  const links = [
    { label: words('waiting.tab.appointments'), path: PATHS.myAppointments },
    { label: words('waiting.tab.waitingList'), path: PATHS.waitingList },
  ]
  return <TabLinks label={words('waiting.tabs')} links={links} />
}

/** R26 */
export function DoctorAppointmentTabs() {
  const links = [
    { label: words('day.tab.requests'), path: PATHS.doctorAppointments },
    { label: words('day.tab.calendar'), path: PATHS.doctorDay },
    { label: words('figures.tab'), path: PATHS.doctorOverview },
    { label: words('schedules.tab.workingHours'), path: PATHS.workingHours },
    { label: words('schedules.tab.timeOff'), path: PATHS.timeOff },
    { label: words('re-plan.tab'), path: PATHS.proposals },
    { label: words('schedules.tab.visitTypes'), path: PATHS.visitTypes },
    { label: words('outside.tab'), path: PATHS.outsideCalendars },
  ]
  return <TabLinks label={words('waiting.tabs')} links={links} />
}

export function DoctorRecordTabs({ doctorId }: { doctorId: string }) {
  const links = [
    { label: words('schedules.tab.record'), path: ofDoctorPath(PATHS.doctorRecord, doctorId) },
    { label: words('day.tab.calendar'), path: ofDoctorPath(PATHS.doctorCalendar, doctorId) },
    { label: words('schedules.tab.workingHours'), path: ofDoctorPath(PATHS.doctorWorkingHours, doctorId) },
    { label: words('schedules.tab.timeOff'), path: ofDoctorPath(PATHS.doctorTimeOff, doctorId) },
    { label: words('schedules.tab.visitTypes'), path: ofDoctorPath(PATHS.doctorVisitTypes, doctorId) },
    { label: words('outside.tab'), path: ofDoctorPath(PATHS.doctorOutsideCalendars, doctorId) },
  ]
  return <TabLinks label={words('schedules.tabs')} links={links} />
}
