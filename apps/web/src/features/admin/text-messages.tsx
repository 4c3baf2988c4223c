import { EMAILS_SHOWN } from '@desk/contract/admin'
import { listTextMessages, retryTextMessage, type StoredText } from '@desk/contract/text-message'
import { callOrThrow } from '../../lib/api.ts'
import { useListPage } from '../../lib/list-page.ts'
import type { ListParams } from '../../lib/list-params.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'
import { type Column, DataTable, PAGE_SIZE } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { ListFilter } from '../../ui/lists/list-filter.tsx'
import { BY_TIME, ListSort, oldest, useSorting } from '../../ui/lists/list-sort.tsx'
import { NothingShown } from '../../ui/lists/nothing-shown.tsx'
import { shownIn } from '../../ui/lists/shown-in.ts'
import { useCounts } from '../../ui/lists/use-counts.ts'
import { PhoneNumber } from '../../ui/phone-number.tsx'
import styles from './emails-screen.module.css'
import { SendStatus, When } from './send-status.tsx'

const KEY = ['admin', 'texts']

export const TEXT_ORDERS = ['oldest'] as const

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
  {
    header: words('text-log.when'),
    as: 'fact',
    sort: BY_TIME,
    cell: ({ createdAt }) => <When instant={createdAt} />,
  },
  { header: words('text-log.status'), as: 'last', cell: (text) => <TextStatus text={text} /> },
]

export function TextMessages({ params }: { params: ListParams }) {
  const show = shownIn(params, EMAILS_SHOWN)
  const sorting = useSorting(params, TEXT_ORDERS)
  const sort = sorting.value === 'oldest' ? sorting.value : undefined
  const { query, paging } = useListPage(params, PAGE_SIZE, [...KEY, show, sort], (part, signal) =>
    callOrThrow(listTextMessages, { ...part, show, sort }, { signal }),
  )
  const all = words('lists.emails', { show: 'all' })
  return (
    <div className={styles.list}>
      <ListFilter
        counts={useCounts('texts', KEY)}
        params={params}
        choices={EMAILS_SHOWN}
        label={(each) => words('lists.emails', { show: each })}
      />
      <ListSort sorting={sorting} orders={[{ value: '', label: words('lists.newest') }, oldest()]} />
      <DataTable
        items="texts"
        query={query}
        columns={columns()}
        paging={paging}
        sorting={sorting}
        empty={
          show ? (
            <NothingShown params={params} all={all} />
          ) : (
            <EmptyState title={words('text-log.none')}>{words('text-log.whatAppears')}</EmptyState>
          )
        }
      />
    </div>
  )
}

function TextStatus({ text }: { text: StoredText }) {
  const retry = useCall(retryTextMessage, { failure: words('text-log.retryFailed'), invalidates: KEY })
  return (
    <SendStatus sent={text} isRetrying={retry.isPending} onRetry={() => retry.mutate({ textId: text.id })} />
  )
}
