import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { VISITOR_PATHS } from './visitor-paths.ts'

/** The URL path of every screen (spec 2): routes, links, and what notifications and emails lead to. */
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

/** What the paths of all its pages begin with. */
export function folderOf(path: `${string}/:${string}`): string {
  return path.slice(0, path.indexOf('/:'))
}

/** The page of one appointment. */
export function appointmentPath(id: string): string {
  return PATHS.appointment.replace(':id', encodeURIComponent(id))
}

export function doctorProfilePath(userId: string): string {
  return PATHS.doctorProfile.replace(':id', encodeURIComponent(userId))
}

/** The administrator's page of an account. */
export function userRecordPath(userId: string): string {
  return PATHS.userRecord.replace(':userId', encodeURIComponent(userId))
}

/** The administrator's page of a doctor. */
export function doctorRecordPath(doctorId: string): string {
  return PATHS.doctorRecord.replace(':doctorId', encodeURIComponent(doctorId))
}

/** Of one of a doctor's pages that administrators have: the record, calendar, working hours, time off, types of visit. */
export function ofDoctorPath(path: `${string}:doctorId${string}`, doctorId: string): string {
  return path.replace(':doctorId', encodeURIComponent(doctorId))
}

/** With whoever of a speciality is free first. */
export function bookSoonestPath(specialization: string): string {
  return `${PATHS.bookSoonest}?${String(new URLSearchParams({ specialization }))}`
}

type Wanted = { date: IsoDate; time: string; visitTypeId?: string | null }

/** `slot`: the one to begin with. */
export function bookAppointmentPath(doctorId: string, slot?: Wanted): string {
  const path = PATHS.bookAppointment.replace(':doctorId', encodeURIComponent(doctorId))
  if (!slot) return path
  const wanted = new URLSearchParams({ date: dayMonthYear(slot.date), time: slot.time })
  if (slot.visitTypeId) wanted.set('visit', slot.visitTypeId)
  return `${path}?${wanted.toString()}`
}

/** Of a doctor whoever leads there knows the speciality, too: then the page need not ask for it. */
type Wished = { doctor: string; specialization?: string } | { appointment: string }

/** Where one says what one waits for: with a doctor, or earlier than an appointment. */
export function waitingListPath(wished: Wished): string {
  return `${PATHS.waitingList}?${new URLSearchParams({ ...wished }).toString()}`
}

export function importPath(importId: string): string {
  return PATHS.import.replace(':importId', encodeURIComponent(importId))
}

/** Where whoever is signed in answers a proposed time. */
export function proposalPath(proposalId: string): string {
  return `${PATHS.proposal}?${String(new URLSearchParams({ id: proposalId }))}`
}
