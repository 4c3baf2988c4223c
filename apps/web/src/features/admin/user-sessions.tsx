import type { getUserAccount } from '@desk/contract/admin'
import type { DataOf } from '@desk/contract/endpoint'
import { useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { useEndUserSessions } from './api.ts'
import styles from './user-sessions.module.css'

type Session = DataOf<typeof getUserAccount>['sessions'][number]
type UserSessionsProps = { userId: string; sessions: readonly Session[] }

export function UserSessions({ userId, sessions }: UserSessionsProps) {
  const [isAsking, setAsking] = useState(false)
  const end = useEndUserSessions()
  const close = () => setAsking(false)
  return (
    <Card title={words('admin.user.sessions')}>
      {sessions.length === 0 && <p>{words('admin.user.noSessions')}</p>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isPending={end.isPending}
            onEnd={() => end.mutate({ userId, sessionId: session.id })}
          />
        ))}
      </ul>
      {sessions.length > 0 && (
        <div>
          <Button pending={end.isPending} onClick={() => setAsking(true)}>
            {words('admin.user.endAll')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words('admin.user.endAllQuestion')}
          confirmLabel={words('admin.user.endAll')}
          destructive
          isPending={end.isPending}
          onConfirm={() => end.mutate({ userId }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('admin.user.endAllWarning')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

type SessionItemProps = { session: Session; isPending: boolean; onEnd: () => void }

function SessionItem({ session, isPending, onEnd }: SessionItemProps) {
  const { deviceName, lastSeenAt, isCurrent } = session
  const timeZone = useHospital()?.timeZone
  return (
    <li className={styles.session}>
      <span>
        <strong>{deviceName}</strong>{' '}
        {timeZone && (
          <KeepDates text={words('admin.user.lastSeen', { when: hospitalTime(lastSeenAt, timeZone) })} />
        )}
      </span>
      {isCurrent ? (
        <span>{words('admin.user.thisSession')}</span>
      ) : (
        <Button
          small
          aria-label={words('admin.user.endOne', { device: deviceName })}
          pending={isPending}
          onClick={onEnd}
        >
          {words('admin.user.end')}
        </Button>
      )}
    </li>
  )
}
