import type { User } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import type { ReactNode } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { logOut } from '../features/auth/api.ts'
import { CalendarIcon, HomeIcon, LogoutIcon, PeopleIcon, PersonIcon, StethoscopeIcon } from '../ui/icons.tsx'
import styles from './menu.module.css'
import { type MenuIcon, menuOf } from './menus.ts'
import { words } from '../lib/words.ts'

const ICONS: Record<MenuIcon, () => ReactNode> = {
  home: HomeIcon,
  calendar: CalendarIcon,
  doctor: StethoscopeIcon,
  people: PeopleIcon,
  person: PersonIcon,
}

export function Menu({ user, onChoose }: { user: User; onChoose?: () => void }) {
  const navigate = useNavigate()
  function leave() {
    logOut()
    void navigate(PATHS.login)
  }
  return (
    <nav aria-label={words('app.menu')}>
      <ul className={styles.menu}>
        {menuOf(user).map(({ name, path, icon }) => {
          const Icon = ICONS[icon]
          return (
            <li key={path}>
              <NavLink to={path} end className={styles.item ?? ''} onClick={onChoose}>
                <Icon />
                {name}
              </NavLink>
            </li>
          )
        })}
        <li className={styles.last}>
          <button type="button" className={styles.item} onClick={leave}>
            <LogoutIcon />
            {words('app.logout')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
