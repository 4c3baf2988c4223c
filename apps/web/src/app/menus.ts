import type { User } from '@desk/contract/auth'
import { doctorProfilePath, folderOf, PATHS } from '@desk/contract/paths'
import { type Role, roleOf } from '@desk/rules/roles'
import { words } from '../lib/words.ts'

export type MenuIcon = 'home' | 'calendar' | 'doctor' | 'people' | 'person'
type MenuItem = {
  name: string
  path: string
  icon: MenuIcon
  under: readonly string[]
}

type Person = Pick<User, 'id' | 'isAdmin' | 'isDoctor'>

const home = (): MenuItem => ({
  name: words('app.menu.home'),
  path: PATHS.home,
  icon: 'home',
  under: [folderOf(PATHS.bookAppointment), PATHS.bookSoonest],
})

const OFFICE = [
  PATHS.doctors,
  PATHS.calendars,
  PATHS.imports,
  PATHS.closedDays,
  PATHS.emails,
  PATHS.audit,
  PATHS.proposals,
  PATHS.myAppointments,
  folderOf(PATHS.doctorProfile),
]

const MENUS: Record<Role, (userId: string) => MenuItem[]> = {
  patient: () => [
    home(),
    {
      name: words('app.menu.appointments'),
      path: PATHS.myAppointments,
      icon: 'calendar',
      under: [PATHS.myAppointments, PATHS.proposal, PATHS.offer],
    },
    { name: words('app.menu.applyDoctor'), path: PATHS.applyDoctor, icon: 'doctor', under: [] },
    { name: words('app.menu.profile'), path: PATHS.profile, icon: 'person', under: [PATHS.profile] },
  ],
  admin: () => [
    home(),
    { name: words('app.menu.doctors'), path: PATHS.doctors, icon: 'doctor', under: OFFICE },
    {
      name: words('app.menu.users'),
      path: PATHS.users,
      icon: 'people',
      under: [PATHS.users, PATHS.invitations],
    },
    { name: words('app.menu.profile'), path: PATHS.profile, icon: 'person', under: [PATHS.profile] },
  ],
  doctor: (userId) => [
    home(),
    {
      name: words('app.menu.appointments'),
      path: PATHS.doctorAppointments,
      icon: 'calendar',
      under: [PATHS.doctorAppointments, PATHS.myAppointments, PATHS.proposals],
    },
    {
      name: words('app.menu.profile'),
      path: doctorProfilePath(userId),
      icon: 'person',
      under: [PATHS.profile],
    },
  ],
}

export function menuOf(person: Person): MenuItem[] {
  return MENUS[roleOf(person)](person.id)
}

/** For `aria-current`: the page's entry, or its parent's. */
export function currentOf({ path, under }: MenuItem, pathname: string): 'page' | 'true' | undefined {
  if (path === pathname) return 'page'
  const belongs = under.some((start) => pathname === start || pathname.startsWith(`${start}/`))
  return belongs ? 'true' : undefined
}

/** R2 */
export function profilePathOf(person: Person): string {
  return roleOf(person) === 'doctor' ? doctorProfilePath(person.id) : PATHS.profile
}
