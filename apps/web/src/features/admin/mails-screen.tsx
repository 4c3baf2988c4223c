import type { Mail } from '@desk/contract/mail'
import { useAddressQuery } from '../../lib/address-query.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useMails } from './api.ts'
import styles from './mails-screen.module.css'

const COLUMNS: readonly Column<Mail>[] = [
  {
    header: 'Subject',
    cell: ({ subject, body }) => (
      <details className={styles.mail}>
        <summary>{subject}</summary>
        <p className={styles.body}>{body}</p>
      </details>
    ),
    isRowHeader: true,
  },
  { header: 'Recipient', cell: ({ recipient }) => recipient },
  { header: 'When', cell: ({ createdAt }) => <When instant={createdAt} /> },
  { header: 'State', cell: (mail) => <MailState mail={mail} /> },
]

/** The mails of the house, newest first: where they stand, and what they say (R16). */
export function MailsScreen() {
  const { query, paging } = useMails(useAddressQuery())
  return (
    <Page title="Mails" intro="What the desk sends to doctors, the newest first.">
      <DataTable
        what="mails"
        query={query}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        paging={paging}
        empty={
          <EmptyState title="There are no mails yet.">
            One is written for each appointment that is asked for.
          </EmptyState>
        }
      />
    </Page>
  )
}

function MailState({ mail: { sentAt, lastError } }: { mail: Mail }) {
  if (sentAt !== null) {
    return (
      <>
        <Badge kind="good">sent</Badge> <When instant={sentAt} />
      </>
    )
  }
  if (lastError === null) return <Badge kind="waiting">waiting</Badge>
  return (
    <>
      <Badge kind="bad">not sent</Badge> <span className={styles.error}>{lastError}</span>
    </>
  )
}

function When({ instant }: { instant: string }) {
  const timeZone = useHospital()?.timeZone
  return <time dateTime={instant}>{timeZone ? hospitalTime(instant, timeZone) : ''}</time>
}
