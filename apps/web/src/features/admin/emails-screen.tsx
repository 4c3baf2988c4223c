import { type ListParams, useListParams } from '../../lib/list-params.ts'
import type { StoredEmail } from '@desk/contract/email'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useEmails, useRetryEmail } from './api.ts'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import styles from './emails-screen.module.css'
import { SendStatus, When } from './send-status.tsx'
import { TextMessages } from './text-messages.tsx'

const columns = (): Column<StoredEmail>[] => [
  {
    header: words('admin.emails.subject'),
    cell: ({ subject, body }) => (
      <details className={styles.email}>
        <summary>
          <WholeWords text={subject} />
        </summary>
        <p className={styles.body}>{body}</p>
      </details>
    ),
    isRowHeader: true,
  },
  { header: words('admin.emails.recipient'), cell: ({ recipient }) => recipient },
  { header: words('admin.emails.when'), cell: ({ createdAt }) => <When instant={createdAt} /> },
  { header: words('admin.emails.status'), cell: (email) => <EmailStatus email={email} /> },
]

/** What became of all that was sent: emails, and text messages beside them. */
export function EmailsScreen() {
  const params = useListParams()
  const isKept = useHospital()?.sendsEmail === false
  return (
    <Page title={words('admin.emails.title')} intro={words('admin.emails.intro')}>
      <DoctorsTabs />
      {isKept && <Notice>{words('desk.emailsAreKept')}</Notice>}
      <Tabs
        label={words('text-log.lists')}
        selected={params.read('list') === 'texts' ? 'texts' : 'emails'}
        onSelect={(list) => params.change({ list: list === 'texts' ? list : '' }, { replace: true })}
        tabs={[
          { id: 'emails', label: words('text-log.emails'), panel: <Emails params={params} /> },
          { id: 'texts', label: words('text-log.texts'), panel: <TextMessages params={params} /> },
        ]}
      />
    </Page>
  )
}

function Emails({ params }: { params: ListParams }) {
  const { query, paging } = useEmails(params)
  return (
    <DataTable
      items="emails"
      query={query}
      columns={columns()}
      paging={paging}
      empty={<EmptyState title={words('admin.emails.none')}>{words('admin.emails.whatAppears')}</EmptyState>}
    />
  )
}

function EmailStatus({ email }: { email: StoredEmail }) {
  const retry = useRetryEmail()
  const isSending = useHospital()?.sendsEmail ?? true
  return (
    <SendStatus
      sent={email}
      isSending={isSending}
      isRetrying={retry.isPending}
      onRetry={() => retry.mutate({ emailId: email.id })}
    />
  )
}
