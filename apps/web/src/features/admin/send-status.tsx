import { useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Delivery, type EmailStatus, emailStatus } from './email-status.ts'
import { KeepDates } from '../../ui/keep-dates.tsx'
import styles from './emails-screen.module.css'

const BADGES: Record<EmailStatus, BadgeKind> = {
  sent: 'good',
  waiting: 'waiting',
  kept: 'quiet',
  failing: 'bad',
  failed: 'bad',
  withheld: 'quiet',
  limited: 'waiting',
  outdated: 'quiet',
  expired: 'bad',
}

type SendStatusProps = {
  sent: Delivery & { attempts: number }
  isSending?: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** With a button where trying again may help. */
export function SendStatus({ sent, isSending = true, isRetrying, onRetry }: SendStatusProps) {
  const [now] = useState(() => new Date())
  const status = emailStatus(sent, { now, isSending })
  const { sentAt, lastError, attempts } = sent
  const mayRetry = status === 'failed' || status === 'failing'
  return (
    <div className={styles.state}>
      <span className={styles.stateWord}>
        <Badge kind={BADGES[status]}>{words('admin.emails.statusWord', { status })}</Badge>
        {mayRetry && (
          <Button small pending={isRetrying} onClick={onRetry}>
            {words('admin.emails.retry')}
          </Button>
        )}
      </span>
      {sentAt !== null ? (
        <When instant={sentAt} />
      ) : (
        <>
          <span className={styles.error}>{lastError ?? whyKeptBack(status)}</span>
          {(attempts > 0 || status === 'waiting') && (
            <span>{words('admin.emails.tries', { count: attempts })}</span>
          )}
        </>
      )}
    </div>
  )
}

const KEPT_BACK = ['withheld', 'limited', 'outdated'] as const

function whyKeptBack(status: EmailStatus): string | null {
  const why = KEPT_BACK.find((each) => each === status)
  return why === undefined ? null : words('admin.emails.statusWhy', { status: why })
}

export function When({ instant }: { instant: string }) {
  const timeZone = useHospital()?.timeZone
  return (
    <time dateTime={instant}>
      <KeepDates text={timeZone ? hospitalTime(instant, timeZone) : ''} />
    </time>
  )
}
