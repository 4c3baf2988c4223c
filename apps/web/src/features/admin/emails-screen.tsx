import type { StoredEmail } from '@desk/contract/email'
import { useState } from 'react'
import { useListParams } from '../../lib/list-params.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useEmails, useRetryEmail } from './api.ts'
import { DoctorsTabs } from './doctors-tabs.tsx'
import { type EmailStatus, emailStatus } from './email-status.ts'
import styles from './emails-screen.module.css'

const BADGES: Record<EmailStatus, BadgeKind> = {
  sent: 'good',
  waiting: 'waiting',
  failing: 'bad',
  failed: 'bad',
  withheld: 'bad',
  limited: 'bad',
  outdated: 'bad',
  expired: 'bad',
}

const columns = (): Column<StoredEmail>[] => [
  {
    header: words('admin.emails.subject'),
    cell: ({ subject, body }) => (
      <details className={styles.email}>
        <summary>{subject}</summary>
        <p className={styles.body}>{body}</p>
      </details>
    ),
    isRowHeader: true,
  },
  { header: words('admin.emails.recipient'), cell: ({ recipient }) => recipient },
  { header: words('admin.emails.when'), cell: ({ createdAt }) => <When instant={createdAt} /> },
  { header: words('admin.emails.status'), cell: (email) => <SendStatus email={email} /> },
]

export function EmailsScreen() {
  const { query, paging } = useEmails(useListParams())
  return (
    <Page title={words('admin.emails.title')} intro={words('admin.emails.intro')}>
      <DoctorsTabs />
      <DataTable
        items="emails"
        query={query}
        columns={columns()}
        paging={paging}
        empty={
          <EmptyState title={words('admin.emails.none')}>{words('admin.emails.whatAppears')}</EmptyState>
        }
      />
    </Page>
  )
}

function SendStatus({ email }: { email: StoredEmail }) {
  const [now] = useState(() => new Date())
  const status = emailStatus(email, now)
  return (
    <>
      <Badge kind={BADGES[status]}>{words('admin.emails.statusWord', { status })}</Badge>{' '}
      {email.sentAt === null ? <NotSent email={email} status={status} /> : <When instant={email.sentAt} />}
    </>
  )
}

/** Why, how often it was tried, and the button where trying again may help. */
function NotSent({ email, status }: { email: StoredEmail; status: EmailStatus }) {
  const retry = useRetryEmail()
  const { id, attempts, lastError } = email
  return (
    <>
      <span className={styles.error}>{lastError}</span>{' '}
      <span className={styles.tries}>{words('admin.emails.tries', { count: attempts })}</span>{' '}
      {(status === 'failed' || status === 'failing') && (
        <Button small pending={retry.isPending} onClick={() => retry.mutate({ emailId: id })}>
          {words('admin.emails.retry')}
        </Button>
      )}
    </>
  )
}

function When({ instant }: { instant: string }) {
  const timeZone = useHospital()?.timeZone
  return <time dateTime={instant}>{timeZone ? hospitalTime(instant, timeZone) : ''}</time>
}
