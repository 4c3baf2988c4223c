import type { Notification } from '@desk/contract/notification'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router.tsx'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import styles from './notification-list.module.css'

type NotificationListProps = {
  notifications: readonly Notification[]
  count: number
  empty: string
  action: ReactNode
  onOpen?: ((notificationId: string) => void) | undefined
}

export function NotificationList({ notifications, count, empty, action, onOpen }: NotificationListProps) {
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <p className={styles.count}>{countOf(notifications.length, count)}</p>
        {action}
      </div>
      {notifications.length === 0 ? (
        <EmptyState title={empty}>{words('notifications.whatAppears')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationCard notification={notification} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type NotificationCardProps = Pick<NotificationListProps, 'onOpen'> & { notification: Notification }

function NotificationCard({ notification, onOpen }: NotificationCardProps) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  return (
    <Link to={notification.path} className={styles.card ?? ''} onClick={() => onOpen?.(notification.id)}>
      <span className={styles.text}>
        <span className={styles.message}>
          <KeepDates text={notification.message} />
        </span>
        <time dateTime={notification.createdAt} className={styles.when}>
          <KeepDates text={hospitalTime(notification.createdAt, timeZone)} />
        </time>
      </span>
      <ChevronIcon />
    </Link>
  )
}

function countOf(shown: number, all: number): string {
  if (all > shown) return words('notifications.newest', { shown, all })
  return words('notifications.count', { count: all })
}
