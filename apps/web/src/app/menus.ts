import type { User } from '@desk/contract/auth'
import { doctorProfilePath, PATHS } from '@desk/contract/paths'
import { type Role, roleOf } from '@desk/rules/roles'
import { words } from '../lib/words.ts'

export type MenuIcon = 'home' | 'calendar' | 'doctor' | 'people' | 'person'
type MenuItem = { name: string; path: string; icon: MenuIcon }

type Person = Pick<User, 'id' | 'isAdmin' | 'isDoctor'>

const home = (): MenuItem => ({ name: words('app.menu.home'), path: PATHS.home, icon: 'home' })

const MENUS: Record<Role, (userId: string) => MenuItem[]> = {
  patient: () => [
    home(),
    { name: words('app.menu.appointments'), path: PATHS.myAppointments, icon: 'calendar' },
    { name: words('app.menu.applyDoctor'), path: PATHS.applyDoctor, icon: 'doctor' },
    { name: words('app.menu.profile'), path: PATHS.profile, icon: 'person' },
  ],
  admin: () => [
    home(),
    { name: words('app.menu.doctors'), path: PATHS.doctors, icon: 'doctor' },
    { name: words('app.menu.users'), path: PATHS.users, icon: 'people' },
    { name: words('app.menu.profile'), path: PATHS.profile, icon: 'person' },
  ],
  doctor: (userId) => [
    home(),
    { name: words('app.menu.appointments'), path: PATHS.doctorAppointments, icon: 'calendar' },
    { name: words('app.menu.profile'), path: doctorProfilePath(userId), icon: 'person' },
  ],
}

export function menuOf(person: Person): MenuItem[] {
  return MENUS[roleOf(person)](person.id)
}

/** Where the name in the header leads (R2). */
export function profilePathOf(person: Person): string {
  return roleOf(person) === 'doctor' ? doctorProfilePath(person.id) : PATHS.profile
}
