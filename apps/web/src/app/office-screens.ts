import { lazyScreen } from './lazy-screen.tsx'

export const users = lazyScreen(
  'users',
  async () => (await import('../features/admin/users-screen.tsx')).UsersScreen,
)
export const invitations = lazyScreen(
  'invitations',
  async () => (await import('../features/admin/invitations-screen.tsx')).InvitationsScreen,
)
export const userRecord = lazyScreen(
  'user-record',
  async () => (await import('./user-record-screen.tsx')).UserRecordScreen,
)
export const allDoctors = lazyScreen(
  'all-doctors',
  async () => (await import('../features/admin/all-doctors-screen.tsx')).AllDoctorsScreen,
)
export const doctorDefaults = lazyScreen(
  'set-up',
  async () => (await import('./set-up-screen.tsx')).DoctorDefaultsScreen,
)
export const hospitalLook = lazyScreen(
  'hospital-look',
  async () => (await import('../features/hospital/hospital-look-screen.tsx')).LookScreen,
)
export const proposals = lazyScreen(
  'proposals',
  async () => (await import('../features/re-plan/proposals-screen.tsx')).ProposalsScreen,
)
export const retention = lazyScreen(
  'set-up',
  async () => (await import('./set-up-screen.tsx')).RetentionScreen,
)
export const doctorRecord = lazyScreen(
  'doctor-record',
  async () => (await import('./doctor-record-screen.tsx')).DoctorRecordScreen,
)
export const imports = lazyScreen(
  'imports',
  async () => (await import('../features/admin/imports/imports-screen.tsx')).ImportsScreen,
)
export const importScreen = lazyScreen(
  'import',
  async () => (await import('../features/admin/imports/import-screen.tsx')).ImportScreen,
)
export const closedDays = lazyScreen(
  'closed-days',
  async () => (await import('../features/admin/closed-days/closed-days-screen.tsx')).ClosedDaysScreen,
)
export const emails = lazyScreen(
  'emails',
  async () => (await import('../features/admin/emails-screen.tsx')).EmailsScreen,
)
export const audit = lazyScreen(
  'audit',
  async () => (await import('../features/admin/audit-screen.tsx')).AuditScreen,
)
export const calendars = lazyScreen(
  'calendars',
  async () => (await import('../features/admin/calendars-screen.tsx')).CalendarsScreen,
)
export const overview = lazyScreen(
  'overview',
  async () => (await import('../features/figures/overview-screen.tsx')).HospitalOverviewScreen,
)
export const anyDoctorsDay = lazyScreen(
  'any-doctors-day',
  async () => (await import('../features/appointments/day/any-doctors-day-screen.tsx')).AnyDoctorsDayScreen,
)
