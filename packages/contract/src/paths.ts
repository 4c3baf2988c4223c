/** The URL path of every screen (spec 2): routes, links, and what notifications and emails lead to. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  setUp: '/set-up',
  applyDoctor: '/apply-doctor',
  notifications: '/notification',
  myAppointments: '/appointments',
  doctorAppointments: '/doctor-appointments',
  profile: '/profile',
  security: '/profile/security',
  doctorProfile: '/doctor/profile/:id',
  bookAppointment: '/doctor/book-appointment/:doctorId',
  users: '/admin/users',
  doctors: '/admin/doctors',
  emails: '/admin/emails',
} as const

export function doctorProfilePath(userId: string): string {
  return PATHS.doctorProfile.replace(':id', encodeURIComponent(userId))
}

export function bookAppointmentPath(doctorId: string): string {
  return PATHS.bookAppointment.replace(':doctorId', encodeURIComponent(doctorId))
}
