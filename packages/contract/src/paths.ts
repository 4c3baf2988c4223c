import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { VISITOR_PATHS } from './visitor-paths.ts'

/** spec 2 */
export const PATHS = {
  ...VISITOR_PATHS,
  setUp: '/set-up',
  confirmEmail: '/confirm-email',
  confirmProfileEmail: '/confirm-profile-email',
  resetPassword: '/reset-password',
  applyDoctor: '/apply-doctor',
  notifications: '/notification',
  myAppointments: '/appointments',
  appointment: '/appointments/:id',
  visit: '/visit',
  findAppointment: '/find-appointment',
  accessibility: '/accessibility',
  keptOfPeople: '/privacy',
  waitingList: '/appointments/waiting-list',
  offer: '/offer',
  proposal: '/proposal',
  proposals: '/proposals',
  doctorAppointments: '/doctor-appointments',
  doctorDay: '/doctor-appointments/calendar',
  workingHours: '/doctor-appointments/working-hours',
  timeOff: '/doctor-appointments/time-off',
  visitTypes: '/doctor-appointments/visit-types',
  outsideCalendars: '/doctor-appointments/calendars',
  rejectSeveral: '/doctor-appointments/reject',
  doctorOverview: '/doctor-appointments/overview',
  profile: '/profile',
  security: '/profile/security',
  privacy: '/profile/privacy',
  doctorProfile: '/doctor/profile/:id',
  bookAppointment: '/doctor/book-appointment/:doctorId',
  bookSoonest: '/doctor/book-soonest',
  users: '/admin/users',
  userRecord: '/admin/users/:userId',
  invitations: '/admin/invitations',
  invitation: '/invitation',
  doctors: '/admin/doctors',
  doctorRecord: '/admin/doctors/:doctorId',
  doctorDefaults: '/admin/doctors/defaults',
  hospitalLook: '/admin/doctors/look',
  doctorCalendar: '/admin/doctors/:doctorId/calendar',
  doctorWorkingHours: '/admin/doctors/:doctorId/working-hours',
  doctorTimeOff: '/admin/doctors/:doctorId/time-off',
  doctorOutsideCalendars: '/admin/doctors/:doctorId/calendars',
  doctorVisitTypes: '/admin/doctors/:doctorId/visit-types',
  calendars: '/admin/calendars',
  overview: '/admin/overview',
  imports: '/admin/imports',
  import: '/admin/imports/:importId',
  closedDays: '/admin/closed-days',
  retention: '/admin/kept-data',
  emails: '/admin/emails',
  audit: '/admin/audit',
} as const

/** The part before the first parameter. */
export function folderOf(path: `${string}/:${string}`): string {
  return path.slice(0, path.indexOf('/:'))
}

export function appointmentPath(id: string): string {
  return PATHS.appointment.replace(':id', encodeURIComponent(id))
}

export function doctorProfilePath(userId: string): string {
  return PATHS.doctorProfile.replace(':id', encodeURIComponent(userId))
}

export function userRecordPath(userId: string): string {
  return PATHS.userRecord.replace(':userId', encodeURIComponent(userId))
}

export function doctorRecordPath(doctorId: string): string {
  return PATHS.doctorRecord.replace(':doctorId', encodeURIComponent(doctorId))
}

/** One of the administrators' pages of a doctor. */
export function ofDoctorPath(path: `${string}:doctorId${string}`, doctorId: string): string {
  return path.replace(':doctorId', encodeURIComponent(doctorId))
}

/** With whoever of it is free first. */
export function bookSoonestPath(specialization: string): string {
  return `${PATHS.bookSoonest}?${String(new URLSearchParams({ specialization }))}`
}

type Wanted = { date: IsoDate; time: string; visitTypeId?: string | null }

/** `slot`: preselected. */
export function bookAppointmentPath(doctorId: string, slot?: Wanted): string {
  const path = PATHS.bookAppointment.replace(':doctorId', encodeURIComponent(doctorId))
  if (!slot) return path
  const wanted = new URLSearchParams({ date: dayMonthYear(slot.date), time: slot.time })
  if (slot.visitTypeId) wanted.set('visit', slot.visitTypeId)
  return `${path}?${wanted.toString()}`
}

/** The speciality saves the page a call. */
type Wished = { doctor: string; specialization?: string } | { appointment: string }

export function waitingListPath(wished: Wished): string {
  return `${PATHS.waitingList}?${new URLSearchParams({ ...wished }).toString()}`
}

export function importPath(importId: string): string {
  return PATHS.import.replace(':importId', encodeURIComponent(importId))
}

/** For those signed in. */
export function proposalPath(proposalId: string): string {
  return `${PATHS.proposal}?${String(new URLSearchParams({ id: proposalId }))}`
}
