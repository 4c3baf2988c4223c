import type { StoredEmail } from '@desk/contract/email'
import { useState } from 'react'
import { useListParams } from '../../lib/list-params.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useEmails } from './api.ts'
import { type EmailStatus, emailStatus } from './email-status.ts'
import styles from './emails-screen.module.css'

const BADGES: Record<EmailStatus, BadgeKind> = {
  sent: 'good',
  waiting: 'waiting',
  'not sent': 'bad',
  'not sent in time': 'bad',
}

const COLUMNS: readonly Column<StoredEmail>[] = [
  {
    header: 'Subject',
    cell: ({ subject, body }) => (
      <details className={styles.email}>
        <summary>{subject}</summary>
        <p className={styles.body}>{body}</p>
      </details>
    ),
    isRowHeader: true,
  },
  { header: 'Recipient', cell: ({ recipient }) => recipient },
  { header: 'When', cell: ({ createdAt }) => <When instant={createdAt} /> },
  { header: 'State', cell: (email) => <SendStatus email={email} /> },
]

/** Every email, newest first, with its text and whether it was sent (R16). */
export function EmailsScreen() {
  const { query, paging } = useEmails(useListParams())
  return (
    <Page title="Emails" intro="Emails to doctors, newest first.">
      <DataTable
        itemsLabel="emails"
        query={query}
        columns={COLUMNS}
        paging={paging}
        empty={
          <EmptyState title="There are no emails yet.">Each appointment request creates one.</EmptyState>
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
      <Badge kind={BADGES[status]}>{status}</Badge>{' '}
      {email.sentAt === null ? (
        <span className={styles.error}>{email.lastError}</span>
      ) : (
        <When instant={email.sentAt} />
      )}
    </>
  )
}

function When({ instant }: { instant: string }) {
  const timeZone = useHospital()?.timeZone
  return <time dateTime={instant}>{timeZone ? hospitalTime(instant, timeZone) : ''}</time>
}
