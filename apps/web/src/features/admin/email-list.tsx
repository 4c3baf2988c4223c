import { EMAIL_ORDERS, EMAILS_SHOWN } from '@desk/contract/admin'
import { retryEmail, type StoredEmail } from '@desk/contract/email'
import { useState } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import type { ListParams } from '../../lib/list-params.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { useEmails } from './lists/list-api.ts'
import { useRetryEmail } from './work/work-api.ts'
import { emailStatus } from './email-status.ts'
import styles from './emails-screen.module.css'
import { ChooseBar } from './lists/choose-bar.tsx'
import { NothingShown } from '../../ui/lists/nothing-shown.tsx'
import { useCounts } from '../../ui/lists/use-counts.ts'
import { ListFilter } from '../../ui/lists/list-filter.tsx'
import { BY_TIME, ListSort, oldest, ordersOf, useSorting } from '../../ui/lists/list-sort.tsx'
import type { Act } from './lists/together.ts'
import { choosingOf, useChosen } from './lists/use-chosen.ts'
import { SendStatus, When } from './send-status.tsx'

type Opened = { has: (id: string) => boolean; toggle: (id: string) => void }

const bodyId = (id: string) => `email-${id}`

const columns = (opened: Opened): Column<StoredEmail>[] => [
  {
    header: words('admin.emails.subject'),
    as: 'title',
    cell: ({ id, subject }) => (
      <button
        type="button"
        aria-expanded={opened.has(id)}
        aria-controls={opened.has(id) ? bodyId(id) : undefined}
        className={styles.subject}
        onClick={() => opened.toggle(id)}
      >
        <WholeWords text={subject} />
      </button>
    ),
    isRowHeader: true,
  },
  {
    header: words('admin.emails.recipient'),
    as: 'fact',
    sort: ['recipient', '-recipient'],
    cell: ({ recipient }) => recipient,
  },
  {
    header: words('admin.emails.when'),
    as: 'fact',
    sort: BY_TIME,
    cell: ({ createdAt }) => <When instant={createdAt} />,
  },
  {
    header: words('admin.emails.status'),
    as: 'last',
    sort: ['state', '-state'],
    isRanked: true,
    cell: (email) => <EmailStatus email={email} />,
  },
]

export function EmailList({ params }: { params: ListParams }) {
  const { query, paging } = useEmails(params)
  const opened = useOpened()
  const chosen = useChosen<StoredEmail>()
  const sorting = useSorting(params, EMAIL_ORDERS)
  const isSending = useHospital()?.sendsEmail ?? true
  return (
    <div className={styles.list}>
      <ListFilter
        counts={useCounts('emails', ['admin'])}
        params={params}
        choices={EMAILS_SHOWN}
        label={(show) => words('lists.emails', { show })}
      />
      <ListSort sorting={sorting} orders={ordersOf(columns(opened), words('lists.newest'), [oldest()])} />
      <ChooseBar chosen={chosen} rows={query.data ?? []} nameOf={nameOf} acts={[retrying(isSending)]}>
        <DataTable
          items="emails"
          query={query}
          columns={columns(opened)}
          paging={paging}
          sorting={sorting}
          choosing={choosingOf(chosen, nameOf)}
          opened={{ has: opened.has, text: bodyOf }}
          empty={<NoEmails params={params} />}
        />
      </ChooseBar>
    </div>
  )
}

const nameOf = ({ subject, recipient }: StoredEmail) => `${subject}, ${recipient}`

const bodyOf = ({ id, body }: StoredEmail) => (
  <p id={bodyId(id)} className={styles.body}>
    {body}
  </p>
)

function NoEmails({ params }: { params: ListParams }) {
  if (params.read('show') === '') {
    return <EmptyState title={words('admin.emails.none')}>{words('admin.emails.whatAppears')}</EmptyState>
  }
  return <NothingShown params={params} all={words('lists.emails', { show: 'all' })} />
}

function useOpened(): Opened {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id) => opened.has(id),
    toggle: (id) =>
      setOpened((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}

const retrying = (isSending: boolean): Act<StoredEmail> => ({
  name: 'retry',
  suits: (email) => {
    const status = emailStatus(email, { now: new Date(), isSending })
    return status === 'failed' || status === 'failing'
  },
  run: ({ id }) => callOrThrow(retryEmail, { emailId: id }),
})

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
