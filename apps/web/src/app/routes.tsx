import { PATHS } from '@desk/contract/paths'
import type { Part, Route } from '../lib/match-route.ts'
import * as account from './account-screens.ts'
import { RequireSecondFactor, RequireAccess, RequireOwnerOrAdmin, RequireSession } from './guards.tsx'
import { frameScreen, lazyScreen } from './lazy-screen.tsx'
import { PublicOnly } from './public-only.tsx'
import * as office from './office-screens.ts'

const appShell = frameScreen('app-shell', async () => (await import('./app-shell.tsx')).AppShell)
const home = lazyScreen('home', async () => (await import('./home-screen.tsx')).openHome())
const applyDoctor = lazyScreen(
  'apply',
  async () => (await import('../features/doctors/apply-screen.tsx')).ApplyScreen,
)
const doctorProfile = lazyScreen(
  'doctor-profile',
  async () => (await import('../features/doctors/doctor-profile-screen.tsx')).DoctorProfileScreen,
)
const booking = lazyScreen(
  'booking',
  async () => (await import('../features/appointments/booking-screen.tsx')).BookingScreen,
)
const bookSoonest = lazyScreen(
  'soonest',
  async () => (await import('../features/appointments/choosing/soonest-screen.tsx')).SoonestScreen,
)
const myAppointments = lazyScreen(
  'my-appointments',
  async () => (await import('../features/appointments/my-appointments-screen.tsx')).MyAppointmentsScreen,
)
const waitingList = lazyScreen(
  'waiting-list',
  async () => (await import('../features/waiting-list/waiting-list-screen.tsx')).WaitingListScreen,
)
const offer = lazyScreen(
  'offer',
  async () => (await import('../features/waiting-list/offer-screen.tsx')).OfferScreen,
)
const proposal = lazyScreen(
  'proposal',
  async () => (await import('../features/re-plan/proposal-screen.tsx')).ProposalScreen,
)
const appointment = lazyScreen(
  'record',
  async () => (await import('../features/appointments/record/record-screen.tsx')).RecordScreen,
)
const visit = lazyScreen('visit', async () => (await import('./visit-screen.tsx')).VisitScreen)
const findAppointment = lazyScreen(
  'find',
  async () => (await import('../features/appointments/record/find-screen.tsx')).FindScreen,
)
const doctorAppointments = lazyScreen(
  'doctor-appointments',
  async () =>
    (await import('../features/appointments/doctor-appointments-screen.tsx')).DoctorAppointmentsScreen,
)
const doctorDay = lazyScreen(
  'day',
  async () => (await import('../features/appointments/day/day-screen.tsx')).DayScreen,
)
const doctorOverview = lazyScreen(
  'overview',
  async () => (await import('../features/figures/overview-screen.tsx')).DoctorOverviewScreen,
)
const workingHours = lazyScreen(
  'working-hours',
  async () => (await import('../features/schedules/working-hours-screen.tsx')).WorkingHoursScreen,
)
const outsideCalendars = lazyScreen(
  'outside-calendars',
  async () => (await import('../features/schedules/outside-calendars-screen.tsx')).OutsideCalendarsScreen,
)
const timeOff = lazyScreen(
  'time-off',
  async () => (await import('../features/schedules/time-off-screen.tsx')).TimeOffScreen,
)
const visitTypes = lazyScreen(
  'visit-types',
  async () => (await import('../features/schedules/visit-types-screen.tsx')).VisitTypesScreen,
)
const notifications = lazyScreen(
  'notifications',
  async () => (await import('../features/notifications/notifications-screen.tsx')).NotificationsScreen,
)
const profile = lazyScreen('profile', async () => (await import('./profile-screen.tsx')).ProfileScreen)
const rejectSeveral = lazyScreen(
  'reject-several',
  async () => (await import('../features/appointments/open/reject-several-screen.tsx')).RejectSeveralScreen,
)
const accessibility = lazyScreen(
  'accessibility',
  async () => (await import('./accessibility-screen.tsx')).AccessibilityScreen,
)
const keptOfPeople = lazyScreen(
  'kept',
  async () => (await import('../features/peoples-data/retention/kept-screen.tsx')).KeptScreen,
)
const notFound = lazyScreen('not-found', async () => (await import('./not-found-screen.tsx')).NotFoundScreen)

const isPublic: Part = { element: <PublicOnly /> }
const needsSession: Part = { element: <RequireSession /> }
const needsSecondFactor: Part = { element: <RequireSecondFactor /> }
const ofDoctors: Part = { element: <RequireAccess access="doctor" /> }
const ofAdministrators: Part = { element: <RequireAccess access="admin" /> }
const ofStaff: Part = { element: <RequireAccess access="doctor-or-admin" /> }
const ofOwner: Part = { element: <RequireOwnerOrAdmin /> }

const within = (around: readonly Part[], screens: readonly [path: string, screen: Part][]): Route[] =>
  screens.map(([path, screen]) => ({ path, parts: [...around, screen] }))

const SIGNED_IN = [needsSession, appShell, needsSecondFactor]

export const ROUTES: readonly Route[] = [
  ...within(
    [isPublic],
    [
      [PATHS.login, account.login],
      [PATHS.register, account.register],
    ],
  ),
  ...within(
    [],
    [
      [PATHS.setUp, account.firstAdministrator],
      [PATHS.invitation, account.invitation],
      [PATHS.confirmEmail, account.confirmEmail],
      [PATHS.confirmProfileEmail, account.confirmProfileEmail],
      [PATHS.forgotPassword, account.forgotPassword],
      [PATHS.resetPassword, account.resetPassword],
    ],
  ),
  ...within([needsSession, appShell], [[PATHS.security, account.security]]),
  ...within(SIGNED_IN, [
    [PATHS.home, home],
    [PATHS.applyDoctor, applyDoctor],
    [PATHS.notifications, notifications],
    [PATHS.myAppointments, myAppointments],
    [PATHS.waitingList, waitingList],
    [PATHS.appointment, appointment],
    [PATHS.bookSoonest, bookSoonest],
    [PATHS.profile, profile],
    [PATHS.privacy, account.privacy],
  ]),
  ...within([...SIGNED_IN, ofStaff], [[PATHS.proposals, office.proposals]]),
  ...within(
    [...SIGNED_IN, ofDoctors],
    [
      [PATHS.doctorAppointments, doctorAppointments],
      [PATHS.doctorDay, doctorDay],
      [PATHS.doctorOverview, doctorOverview],
      [PATHS.workingHours, workingHours],
      [PATHS.timeOff, timeOff],
      [PATHS.outsideCalendars, outsideCalendars],
      [PATHS.visitTypes, visitTypes],
      [PATHS.rejectSeveral, rejectSeveral],
    ],
  ),
  ...within([...SIGNED_IN, ofOwner], [[PATHS.doctorProfile, doctorProfile]]),
  ...within(
    [...SIGNED_IN, ofAdministrators],
    [
      [PATHS.users, office.users],
      [PATHS.userRecord, office.userRecord],
      [PATHS.invitations, office.invitations],
      [PATHS.doctors, office.allDoctors],
      [PATHS.doctorRecord, office.doctorRecord],
      [PATHS.doctorDefaults, office.doctorDefaults],
      [PATHS.hospitalLook, office.hospitalLook],
      [PATHS.calendars, office.calendars],
      [PATHS.overview, office.overview],
      [PATHS.doctorCalendar, office.anyDoctorsDay],
      [PATHS.doctorWorkingHours, workingHours],
      [PATHS.doctorTimeOff, timeOff],
      [PATHS.doctorOutsideCalendars, outsideCalendars],
      [PATHS.doctorVisitTypes, visitTypes],
      [PATHS.imports, office.imports],
      [PATHS.import, office.importScreen],
      [PATHS.closedDays, office.closedDays],
      [PATHS.retention, office.retention],
      [PATHS.emails, office.emails],
      [PATHS.audit, office.audit],
    ],
  ),
  ...within(
    [appShell],
    [
      [PATHS.bookAppointment, booking],
      [PATHS.offer, offer],
      [PATHS.proposal, proposal],
      [PATHS.visit, visit],
      [PATHS.findAppointment, findAppointment],
      [PATHS.accessibility, accessibility],
      [PATHS.keptOfPeople, keptOfPeople],
      ['*', notFound],
    ],
  ),
]
