import { listTextMessages, retryTextMessage, type StoredText } from '@desk/contract/text-message'
import { callOrThrow } from '../../lib/api.ts'
import { useListPage } from '../../lib/list-page.ts'
import type { ListParams } from '../../lib/list-params.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'
import { type Column, DataTable, PAGE_SIZE } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { PhoneNumber } from '../../ui/phone-number.tsx'
import styles from './emails-screen.module.css'
import { SendStatus, When } from './send-status.tsx'

const KEY = ['admin', 'texts']

const columns = (): Column<StoredText>[] => [
  {
    header: words('text-log.text'),
    as: 'title',
    cell: ({ text }) => (
      <span className={styles.text}>
        <KeepDates text={text} />
      </span>
    ),
    isRowHeader: true,
  },
  {
    header: words('text-log.recipient'),
    as: 'fact',
    cell: ({ recipient }) => <PhoneNumber>{recipient}</PhoneNumber>,
  },
  { header: words('text-log.when'), as: 'fact', cell: ({ createdAt }) => <When instant={createdAt} /> },
  { header: words('text-log.status'), as: 'last', cell: (text) => <TextStatus text={text} /> },
]

export function TextMessages({ params }: { params: ListParams }) {
  const { query, paging } = useListPage(params, PAGE_SIZE, KEY, (part, signal) =>
    callOrThrow(listTextMessages, part, { signal }),
  )
  return (
    <DataTable
      items="texts"
      query={query}
      columns={columns()}
      paging={paging}
      empty={<EmptyState title={words('text-log.none')}>{words('text-log.whatAppears')}</EmptyState>}
    />
  )
}

function TextStatus({ text }: { text: StoredText }) {
  const retry = useCall(retryTextMessage, { failure: words('text-log.retryFailed'), invalidates: KEY })
  return (
    <SendStatus sent={text} isRetrying={retry.isPending} onRetry={() => retry.mutate({ textId: text.id })} />
  )
}
