import type { User } from '@desk/contract/auth'
import { type Role, roleOf } from '@desk/rules/roles'

export type MenuIcon = 'home' | 'calendar' | 'doctor' | 'people' | 'person'
type MenuItem = { name: string; path: string; icon: MenuIcon }

type Person = Pick<User, 'id' | 'isAdmin' | 'isDoctor'>

const HOME: MenuItem = { name: 'Home', path: '/', icon: 'home' }

const MENUS: Record<Role, (userId: string) => MenuItem[]> = {
  patient: () => [
    HOME,
    { name: 'Appointments', path: '/appointments', icon: 'calendar' },
    { name: 'Apply Doctor', path: '/apply-doctor', icon: 'doctor' },
    { name: 'Profile', path: '/profile', icon: 'person' },
  ],
  admin: () => [
    HOME,
    { name: 'Doctors', path: '/admin/doctors', icon: 'doctor' },
    { name: 'Users', path: '/admin/users', icon: 'people' },
    { name: 'Profile', path: '/profile', icon: 'person' },
  ],
  doctor: (userId) => [
    HOME,
    { name: 'Appointments', path: '/doctor-appointments', icon: 'calendar' },
    { name: 'Profile', path: profileOfDoctor(userId), icon: 'person' },
  ],
}

/** The menu of spec 2 for a person; the item Logout follows in every one of them. */
export function menuOf(person: Person): MenuItem[] {
  return MENUS[roleOf(person)](person.id)
}

/** Where the name in the header leads (R2). */
export function profilePathOf(person: Person): string {
  return roleOf(person) === 'doctor' ? profileOfDoctor(person.id) : '/profile'
}

function profileOfDoctor(userId: string): string {
  return `/doctor/profile/${encodeURIComponent(userId)}`
}
