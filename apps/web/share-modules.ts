/** Modules of screens and lazy parts. */
export type Users = ReadonlySet<string>

const at = (...screens: string[]) => new RegExp(`/src/(?:${screens.join('|')})\\.tsx?$`)

const BOOKING = at('features/appointments/booking-screen')
/** Of all, the booking has the least room. */
const LIKE_BOOKING = at(
  'features/appointments/(?:booking|choosing/soonest|record/record)-screen',
  'features/appointments/booking-confirmation',
  'app/visit-screen',
)
/** Comes on top of home. */
const ADMINISTRATORS_HOME = at('features/admin/work/waiting-work')
/** Make many calls, so few files are left (`access.spec.ts`). */
const OF_APPOINTMENTS = at(
  'features/appointments/day/(?:home-card|day-screen|any-doctors-day-screen)',
  'features/appointments/record/record-screen',
  'app/visit-screen',
)
const OFFER = at('features/waiting-list/offer-screen')
/** Views of one thing share a file, and are in it unless `apart`. */
const VIEWS: readonly { name: string; of: RegExp; apart?: RegExp }[] = [
  { name: 'day', of: at('features/appointments/day/(?:any-doctors-)?day-screen') },
  { name: 'record', of: at('features/appointments/record/record-screen', 'app/visit-screen') },
  { name: 'waiting-list', of: at('features/waiting-list/(?:waiting-list|offer)-screen'), apart: OFFER },
  { name: 'open', of: at('features/appointments/open/reject-several-screen', 'app/doctor-record-screen') },
  { name: 'person', of: at('app/(?:privacy|user-record)-screen') },
  { name: 'profile', of: at('features/doctors/(?:apply|doctor-profile)-screen') },
  { name: 'proposals', of: at('features/re-plan/proposals?-screen') },
  { name: 'imports', of: at('features/admin/imports/imports?-screen') },
  { name: 'second-step', of: at('features/auth/second-step', 'features/auth/passkey-log-in') },
]
/** Whoever goes on to another screen has it. */
const MANY = 7

const some = (screens: RegExp) => (users: readonly string[]) => users.some((user) => screens.test(user))
const every = (screens: RegExp) => (users: readonly string[]) => users.every((user) => screens.test(user))
const isBookings = some(BOOKING)
const isOnlyOfBooking = every(LIKE_BOOKING)
const isOfMany = (users: readonly string[]) =>
  users.length >= MANY || some(ADMINISTRATORS_HOME)(users) || (isBookings(users) && !isOnlyOfBooking(users))

/** The first that holds is the one. */
const FILES: readonly (readonly [name: string, holds: (users: readonly string[]) => boolean])[] = [
  ['shared-by-many', isOfMany],
  ['shared-booking', isBookings],
  ...VIEWS.map(({ name, of }) => [name, every(of)] as const),
  ['shared-appointments', some(OF_APPOINTMENTS)],
  ['shared-by-few', () => true],
]

/**
 * By who needs a module alone, so that a line more moves nothing; null: goes with its only user. What a module imports has all
 * its users and more, so no two files need each other.
 */
export function fileOf(users: Users): string | null {
  const all = [...users]
  const [name = null] = all.length < 2 ? viewsWith(all) : (FILES.find(([, holds]) => holds(all)) ?? [])
  return name
}

const viewsWith = (users: readonly string[]) =>
  VIEWS.filter(({ of, apart }) => every(of)(users) && !(apart && some(apart)(users))).map(({ name }) => name)
