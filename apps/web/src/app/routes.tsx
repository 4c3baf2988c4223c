import { createRoutesFromElements, Route, useRoutes } from 'react-router'
import { ForThoseWho, OwnerOrAdministrator, Protected, PublicOnly } from './guards.tsx'
import { screen } from './screen.tsx'

// Each screen is a chunk of its own: log-in and registration must not carry the rest of the house.
const login = screen(async () => (await import('../features/auth/login-screen.tsx')).LoginScreen)
const register = screen(async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen)
const firstAdministrator = screen(
  async () => (await import('../features/auth/first-administrator-screen.tsx')).FirstAdministratorScreen,
)
const workspace = screen(async () => (await import('./workspace.tsx')).Workspace)
const home = screen(async () => (await import('../features/doctors/home-screen.tsx')).HomeScreen)
const applyDoctor = screen(async () => (await import('../features/doctors/apply-screen.tsx')).ApplyScreen)
const doctorProfile = screen(
  async () => (await import('../features/doctors/doctor-profile-screen.tsx')).DoctorProfileScreen,
)
const booking = screen(
  async () => (await import('../features/appointments/booking-screen.tsx')).BookingScreen,
)
const myAppointments = screen(
  async () => (await import('../features/appointments/my-appointments-screen.tsx')).MyAppointmentsScreen,
)
const doctorAppointments = screen(
  async () =>
    (await import('../features/appointments/doctor-appointments-screen.tsx')).DoctorAppointmentsScreen,
)
const notifications = screen(
  async () => (await import('../features/notifications/notifications-screen.tsx')).NotificationsScreen,
)
const profile = screen(async () => (await import('../features/auth/profile-screen.tsx')).ProfileScreen)
const users = screen(async () => (await import('../features/admin/users-screen.tsx')).UsersScreen)
const allDoctors = screen(
  async () => (await import('../features/admin/all-doctors-screen.tsx')).AllDoctorsScreen,
)
const mails = screen(async () => (await import('../features/admin/mails-screen.tsx')).MailsScreen)
const notFound = screen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)

/** Every route of the product (spec 2), then our own. */
export const ROUTES = createRoutesFromElements(
  <>
    <Route element={<PublicOnly />}>
      <Route path="/login" {...login} />
      <Route path="/register" {...register} />
    </Route>
    <Route path="/set-up" {...firstAdministrator} />
    <Route element={<Protected />}>
      <Route {...workspace}>
        <Route path="/" {...home} />
        <Route path="/apply-doctor" {...applyDoctor} />
        <Route path="/notification" {...notifications} />
        <Route path="/appointments" {...myAppointments} />
        <Route path="/profile" {...profile} />
        <Route element={<ForThoseWho may="doctor" />}>
          <Route path="/doctor-appointments" {...doctorAppointments} />
        </Route>
        <Route element={<OwnerOrAdministrator />}>
          <Route path="/doctor/profile/:id" {...doctorProfile} />
        </Route>
        <Route element={<ForThoseWho may="admin" />}>
          <Route path="/admin/users" {...users} />
          <Route path="/admin/doctors" {...allDoctors} />
          <Route path="/admin/mails" {...mails} />
        </Route>
      </Route>
    </Route>
    <Route {...workspace}>
      <Route path="/doctor/book-appointment/:doctorId" {...booking} />
      <Route path="*" {...notFound} />
    </Route>
  </>,
)

export function AppRoutes() {
  return useRoutes(ROUTES)
}
