import { lazy } from 'react'

// Each screen is a chunk of its own: log-in and registration must not carry the rest of the house.

export const Login = lazy(async () => ({
  default: (await import('../features/auth/login-screen.tsx')).LoginScreen,
}))
export const Register = lazy(async () => ({
  default: (await import('../features/auth/register-screen.tsx')).RegisterScreen,
}))
export const FirstAdministrator = lazy(async () => ({
  default: (await import('../features/auth/first-administrator-screen.tsx')).FirstAdministratorScreen,
}))
export const Profile = lazy(async () => ({
  default: (await import('../features/auth/profile-screen.tsx')).ProfileScreen,
}))
/** Everything around a screen once somebody is logged in, and the query library with it. */
export const Workspace = lazy(async () => ({ default: (await import('./workspace.tsx')).Workspace }))
export const Home = lazy(async () => ({
  default: (await import('../features/doctors/home-screen.tsx')).HomeScreen,
}))
export const ApplyDoctor = lazy(async () => ({
  default: (await import('../features/doctors/apply-screen.tsx')).ApplyScreen,
}))
export const DoctorProfile = lazy(async () => ({
  default: (await import('../features/doctors/doctor-profile-screen.tsx')).DoctorProfileScreen,
}))
export const Booking = lazy(async () => ({
  default: (await import('../features/appointments/booking-screen.tsx')).BookingScreen,
}))
export const MyAppointments = lazy(async () => ({
  default: (await import('../features/appointments/my-appointments-screen.tsx')).MyAppointmentsScreen,
}))
export const DoctorAppointments = lazy(async () => ({
  default: (await import('../features/appointments/doctor-appointments-screen.tsx')).DoctorAppointmentsScreen,
}))
export const Notifications = lazy(async () => ({
  default: (await import('../features/notifications/notifications-screen.tsx')).NotificationsScreen,
}))
export const Users = lazy(async () => ({
  default: (await import('../features/admin/users-screen.tsx')).UsersScreen,
}))
export const AllDoctors = lazy(async () => ({
  default: (await import('../features/admin/all-doctors-screen.tsx')).AllDoctorsScreen,
}))
export const Mails = lazy(async () => ({
  default: (await import('../features/admin/mails-screen.tsx')).MailsScreen,
}))
export const NotFound = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))
