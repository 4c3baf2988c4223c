import type { Session } from '@desk/contract/auth'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useEndSession, useSessions } from './api.ts'
import styles from './session-list.module.css'

export function SessionList() {
  const sessions = useSessions()
  return (
    <QueryContent query={sessions} items="devices">
      {(list) => (
        <ul className={styles.list}>
          {list.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
    </QueryContent>
  )
}

function SessionItem({ session }: { session: Session }) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <p className={styles.device}>{session.deviceName}</p>
        <p className={styles.times}>
          <KeepDates
            text={words('auth.session.times', {
              lastSeen: hospitalTime(session.lastSeenAt, timeZone),
              loggedIn: hospitalTime(session.createdAt, timeZone),
            })}
          />
        </p>
      </div>
      {session.isCurrent ? (
        <Badge kind="good">{words('auth.session.current')}</Badge>
      ) : (
        <EndSessionButton session={session} />
      )}
    </li>
  )
}

function EndSessionButton({ session }: { session: Session }) {
  const end = useEndSession()
  return (
    <Button small pending={end.isPending} onClick={() => end.mutate({ sessionId: session.id })}>
      {words('auth.session.end')} <VisuallyHidden>{session.deviceName}</VisuallyHidden>
    </Button>
  )
}
