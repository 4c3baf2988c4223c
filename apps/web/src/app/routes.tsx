import { PATHS } from '@desk/contract/paths'
import type { Part, Route } from '../lib/match-route.ts'
import {
  RequireSecondFactor,
  RequireAccess,
  RequireOwnerOrAdmin,
  RequireSession,
  PublicOnly,
} from './guards.tsx'
import { firstScreen, lazyScreen } from './lazy-screen.tsx'
import * as office from './office-screens.ts'

// Each screen is a chunk of its own: log-in and registration must not carry the rest of the app.
const login = firstScreen(async () => (await import('../features/auth/login-screen.tsx')).LoginScreen)
const register = firstScreen(
  async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen,
)
const firstAdministrator = lazyScreen(
  async () => (await import('../features/auth/first-administrator-screen.tsx')).FirstAdministratorScreen,
)
const confirmEmail = lazyScreen(
  async () => (await import('../features/auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
)
const confirmProfileEmail = lazyScreen(
  async () => (await import('../features/auth/confirm-email-screen.tsx')).ConfirmProfileEmailScreen,
)
const forgotPassword = lazyScreen(
  async () => (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
const resetPassword = lazyScreen(
  async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
)
const appShell = lazyScreen(async () => (await import('./app-shell.tsx')).AppShell)
const home = lazyScreen(async () => (await import('./home-screen.tsx')).HomeScreen)
const applyDoctor = lazyScreen(async () => (await import('../features/doctors/apply-screen.tsx')).ApplyScreen)
const doctorProfile = lazyScreen(
  async () => (await import('../features/doctors/doctor-profile-screen.tsx')).DoctorProfileScreen,
)
const booking = lazyScreen(
  async () => (await import('../features/appointments/booking-screen.tsx')).BookingScreen,
)
const bookSoonest = lazyScreen(
  async () => (await import('../features/appointments/choosing/soonest-screen.tsx')).SoonestScreen,
)
const myAppointments = lazyScreen(
  async () => (await import('../features/appointments/my-appointments-screen.tsx')).MyAppointmentsScreen,
)
const waitingList = lazyScreen(
  async () => (await import('../features/waiting-list/waiting-list-screen.tsx')).WaitingListScreen,
)
const offer = lazyScreen(async () => (await import('../features/waiting-list/offer-screen.tsx')).OfferScreen)
const proposal = lazyScreen(
  async () => (await import('../features/re-plan/proposal-screen.tsx')).ProposalScreen,
)
const proposals = lazyScreen(
  async () => (await import('../features/re-plan/proposals-screen.tsx')).ProposalsScreen,
)
const appointment = lazyScreen(
  async () => (await import('../features/appointments/record/record-screen.tsx')).RecordScreen,
)
const visit = lazyScreen(
  async () => (await import('../features/appointments/record/visit-screen.tsx')).VisitScreen,
)
const findAppointment = lazyScreen(
  async () => (await import('../features/appointments/record/find-screen.tsx')).FindScreen,
)
const doctorAppointments = lazyScreen(
  async () =>
    (await import('../features/appointments/doctor-appointments-screen.tsx')).DoctorAppointmentsScreen,
)
const doctorDay = lazyScreen(
  async () => (await import('../features/appointments/day/day-screen.tsx')).DayScreen,
)
const doctorOverview = lazyScreen(
  async () => (await import('../features/figures/overview-screen.tsx')).DoctorOverviewScreen,
)
const workingHours = lazyScreen(
  async () => (await import('../features/schedules/working-hours-screen.tsx')).WorkingHoursScreen,
)
const outsideCalendars = lazyScreen(
  async () => (await import('../features/schedules/outside-calendars-screen.tsx')).OutsideCalendarsScreen,
)
const timeOff = lazyScreen(
  async () => (await import('../features/schedules/time-off-screen.tsx')).TimeOffScreen,
)
const visitTypes = lazyScreen(
  async () => (await import('../features/schedules/visit-types-screen.tsx')).VisitTypesScreen,
)
const notifications = lazyScreen(
  async () => (await import('../features/notifications/notifications-screen.tsx')).NotificationsScreen,
)
const profile = lazyScreen(async () => (await import('./profile-screen.tsx')).ProfileScreen)
const security = lazyScreen(async () => (await import('../features/auth/security-screen.tsx')).SecurityScreen)
const invitation = lazyScreen(
  async () => (await import('../features/auth/invitation-screen.tsx')).InvitationScreen,
)
const rejectSeveral = lazyScreen(
  async () => (await import('../features/appointments/open/reject-several-screen.tsx')).RejectSeveralScreen,
)
const privacy = lazyScreen(async () => (await import('../features/auth/privacy-screen.tsx')).PrivacyScreen)
const notFound = lazyScreen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)

const isPublic: Part = { element: <PublicOnly /> }
const needsSession: Part = { element: <RequireSession /> }
const needsSecondFactor: Part = { element: <RequireSecondFactor /> }
const ofDoctors: Part = { element: <RequireAccess access="doctor" /> }
const ofAdministrators: Part = { element: <RequireAccess access="admin" /> }
const ofStaff: Part = { element: <RequireAccess access="doctor-or-admin" /> }
const ofOwner: Part = { element: <RequireOwnerOrAdmin /> }

/** Screens by their paths, within the same parts. */
const within = (around: readonly Part[], screens: readonly [path: string, screen: Part][]): Route[] =>
  screens.map(([path, screen]) => ({ path, parts: [...around, screen] }))

const SIGNED_IN = [needsSession, appShell, needsSecondFactor]

export const ROUTES: readonly Route[] = [
  ...within(
    [isPublic],
    [
      [PATHS.login, login],
      [PATHS.register, register],
    ],
  ),
  ...within(
    [],
    [
      [PATHS.setUp, firstAdministrator],
      [PATHS.invitation, invitation],
      [PATHS.confirmEmail, confirmEmail],
      [PATHS.confirmProfileEmail, confirmProfileEmail],
      [PATHS.forgotPassword, forgotPassword],
      [PATHS.resetPassword, resetPassword],
    ],
  ),
  ...within([needsSession, appShell], [[PATHS.security, security]]),
  ...within(SIGNED_IN, [
    [PATHS.home, home],
    [PATHS.applyDoctor, applyDoctor],
    [PATHS.notifications, notifications],
    [PATHS.myAppointments, myAppointments],
    [PATHS.waitingList, waitingList],
    [PATHS.appointment, appointment],
    [PATHS.bookSoonest, bookSoonest],
    [PATHS.profile, profile],
    [PATHS.privacy, privacy],
  ]),
  ...within([...SIGNED_IN, ofStaff], [[PATHS.proposals, proposals]]),
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
      ['*', notFound],
    ],
  ),
]
