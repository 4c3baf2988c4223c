import { PATHS } from '@desk/contract/paths'
import { createRoutesFromElements, Route, useRoutes } from 'react-router'
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
const home = lazyScreen(async () => (await import('../features/doctors/home-screen.tsx')).HomeScreen)
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

export const ROUTES = createRoutesFromElements(
  <>
    <Route element={<PublicOnly />}>
      <Route path={PATHS.login} {...login} />
      <Route path={PATHS.register} {...register} />
    </Route>
    <Route path={PATHS.setUp} {...firstAdministrator} />
    <Route path={PATHS.invitation} {...invitation} />
    <Route path={PATHS.confirmEmail} {...confirmEmail} />
    <Route path={PATHS.confirmProfileEmail} {...confirmProfileEmail} />
    <Route path={PATHS.forgotPassword} {...forgotPassword} />
    <Route path={PATHS.resetPassword} {...resetPassword} />
    <Route element={<RequireSession />}>
      <Route {...appShell}>
        <Route path={PATHS.security} {...security} />
        <Route element={<RequireSecondFactor />}>
          <Route path={PATHS.home} {...home} />
          <Route path={PATHS.applyDoctor} {...applyDoctor} />
          <Route path={PATHS.notifications} {...notifications} />
          <Route path={PATHS.myAppointments} {...myAppointments} />
          <Route path={PATHS.waitingList} {...waitingList} />
          <Route path={PATHS.appointment} {...appointment} />
          <Route element={<RequireAccess access="doctor-or-admin" />}>
            <Route path={PATHS.proposals} {...proposals} />
          </Route>
          <Route path={PATHS.bookSoonest} {...bookSoonest} />
          <Route path={PATHS.profile} {...profile} />
          <Route path={PATHS.privacy} {...privacy} />
          <Route element={<RequireAccess access="doctor" />}>
            <Route path={PATHS.doctorAppointments} {...doctorAppointments} />
            <Route path={PATHS.doctorDay} {...doctorDay} />
            <Route path={PATHS.workingHours} {...workingHours} />
            <Route path={PATHS.timeOff} {...timeOff} />
            <Route path={PATHS.outsideCalendars} {...outsideCalendars} />
            <Route path={PATHS.visitTypes} {...visitTypes} />
            <Route path={PATHS.rejectSeveral} {...rejectSeveral} />
          </Route>
          <Route element={<RequireOwnerOrAdmin />}>
            <Route path={PATHS.doctorProfile} {...doctorProfile} />
          </Route>
          <Route element={<RequireAccess access="admin" />}>
            <Route path={PATHS.users} {...office.users} />
            <Route path={PATHS.userRecord} {...office.userRecord} />
            <Route path={PATHS.invitations} {...office.invitations} />
            <Route path={PATHS.doctors} {...office.allDoctors} />
            <Route path={PATHS.doctorRecord} {...office.doctorRecord} />
            <Route path={PATHS.doctorDefaults} {...office.doctorDefaults} />
            <Route path={PATHS.calendars} {...office.calendars} />
            <Route path={PATHS.doctorCalendar} {...office.anyDoctorsDay} />
            <Route path={PATHS.doctorWorkingHours} {...workingHours} />
            <Route path={PATHS.doctorTimeOff} {...timeOff} />
            <Route path={PATHS.doctorOutsideCalendars} {...outsideCalendars} />
            <Route path={PATHS.doctorVisitTypes} {...visitTypes} />
            <Route path={PATHS.imports} {...office.imports} />
            <Route path={PATHS.import} {...office.importScreen} />
            <Route path={PATHS.closedDays} {...office.closedDays} />
            <Route path={PATHS.emails} {...office.emails} />
            <Route path={PATHS.audit} {...office.audit} />
          </Route>
        </Route>
      </Route>
    </Route>
    <Route {...appShell}>
      <Route path={PATHS.bookAppointment} {...booking} />
      <Route path={PATHS.offer} {...offer} />
      <Route path={PATHS.proposal} {...proposal} />
      <Route path={PATHS.visit} {...visit} />
      <Route path={PATHS.findAppointment} {...findAppointment} />
      <Route path="*" {...notFound} />
    </Route>
  </>,
)

export function AppRoutes() {
  return useRoutes(ROUTES)
}
