import type { User } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from '../lib/router.tsx'
import { logOut } from '../features/auth/log-out.ts'
import { CalendarIcon, HomeIcon, LogoutIcon, PeopleIcon, PersonIcon, StethoscopeIcon } from '../ui/icons.tsx'
import styles from './menu.module.css'
import { currentOf, type MenuIcon, menuOf } from './menus.ts'
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
  const { pathname } = useLocation()
  function leave() {
    logOut()
    navigate(PATHS.login)
  }
  return (
    <nav aria-label={words('app.menu')}>
      <ul className={styles.menu}>
        {menuOf(user).map((item) => {
          const { name, path, icon } = item
          const Icon = ICONS[icon]
          return (
            <li key={path}>
              <Link
                to={path}
                aria-current={currentOf(item, pathname)}
                className={styles.item}
                onClick={onChoose}
              >
                <Icon />
                {name}
              </Link>
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
