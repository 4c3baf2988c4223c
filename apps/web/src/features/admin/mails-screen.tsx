import type { Mail } from '@desk/contract/mail'
import { useState } from 'react'
import { useAddressQuery } from '../../lib/address-query.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useMails } from './api.ts'
import { type MailState, mailState } from './mail-state.ts'
import styles from './mails-screen.module.css'

const LOOKS: Record<MailState, BadgeKind> = {
  sent: 'good',
  waiting: 'waiting',
  'not sent': 'bad',
  'not sent in time': 'bad',
}

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
  { header: 'State', cell: (mail) => <State mail={mail} /> },
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

function State({ mail }: { mail: Mail }) {
  const [now] = useState(() => new Date())
  const state = mailState(mail, now)
  return (
    <>
      <Badge kind={LOOKS[state]}>{state}</Badge>{' '}
      {mail.sentAt === null ? (
        <span className={styles.error}>{mail.lastError}</span>
      ) : (
        <When instant={mail.sentAt} />
      )}
    </>
  )
}

function When({ instant }: { instant: string }) {
  const timeZone = useHospital()?.timeZone
  return <time dateTime={instant}>{timeZone ? hospitalTime(instant, timeZone) : ''}</time>
}
