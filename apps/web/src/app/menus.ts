import type { User } from '@desk/contract/auth'
import { doctorProfilePath, PATHS } from '@desk/contract/paths'
import { type Role, roleOf } from '@desk/rules/roles'

export type MenuIcon = 'home' | 'calendar' | 'doctor' | 'people' | 'person'
type MenuItem = { name: string; path: string; icon: MenuIcon }

type Person = Pick<User, 'id' | 'isAdmin' | 'isDoctor'>

const HOME: MenuItem = { name: 'Home', path: PATHS.home, icon: 'home' }

const MENUS: Record<Role, (userId: string) => MenuItem[]> = {
  patient: () => [
    HOME,
    { name: 'Appointments', path: PATHS.myAppointments, icon: 'calendar' },
    { name: 'Apply Doctor', path: PATHS.applyDoctor, icon: 'doctor' },
    { name: 'Profile', path: PATHS.profile, icon: 'person' },
  ],
  admin: () => [
    HOME,
    { name: 'Doctors', path: PATHS.doctors, icon: 'doctor' },
    { name: 'Users', path: PATHS.users, icon: 'people' },
    { name: 'Profile', path: PATHS.profile, icon: 'person' },
  ],
  doctor: (userId) => [
    HOME,
    { name: 'Appointments', path: PATHS.doctorAppointments, icon: 'calendar' },
    { name: 'Profile', path: doctorProfilePath(userId), icon: 'person' },
  ],
}

/** The menu of spec 2 for a person; the item Logout follows in every one of them. */
export function menuOf(person: Person): MenuItem[] {
  return MENUS[roleOf(person)](person.id)
}

/** Where the name in the header leads (R2). */
export function profilePathOf(person: Person): string {
  return roleOf(person) === 'doctor' ? doctorProfilePath(person.id) : PATHS.profile
}
