import { PATHS } from '@desk/contract/paths'
import { Link } from '../../lib/router.tsx'
import { BellIcon } from '../../ui/icons.tsx'
import styles from './notification-bell.module.css'
import { words } from '../../lib/words.ts'

const MOST_SHOWN = 99

export function NotificationBell({ count }: { count: number }) {
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
  const label =
    count === 0 ? words('notifications.title') : words('notifications.unreadCount', { count: shown })
  return (
    <Link to={PATHS.notifications} aria-label={label} className={styles.bell}>
      <BellIcon />
      {count > 0 && <span className={styles.count}>{shown}</span>}
    </Link>
  )
}
