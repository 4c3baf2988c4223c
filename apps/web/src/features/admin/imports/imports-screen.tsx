import { IMPORT_ORDERS, IMPORTS_SHOWN } from '@desk/contract/admin'
import type { ImportState, ImportSummary } from '@desk/contract/import'
import { importPath } from '@desk/contract/paths'
import { Link } from '../../../lib/router.tsx'
import { useHospital } from '../../../lib/hospital.ts'
import { hospitalTime } from '../../../lib/hospital-time.ts'
import { useListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { ListFilter } from '../../../ui/lists/list-filter.tsx'
import { BY_TIME, ListSort, oldest, ordersOf, useSorting } from '../../../ui/lists/list-sort.tsx'
import { NothingShown } from '../../../ui/lists/nothing-shown.tsx'
import { useCounts } from '../../../ui/lists/use-counts.ts'
import { Page } from '../../../ui/page.tsx'
import { DoctorsTabs } from '../../../ui/doctors-tabs.tsx'
import { IMPORTS_KEY, useImports } from './api.ts'
import { ChooseFile } from './choose-file.tsx'

const BADGES: Record<ImportState, BadgeKind> = {
  uploading: 'waiting',
  checking: 'waiting',
  checked: 'waiting',
  saving: 'waiting',
  saved: 'good',
  undoing: 'waiting',
  undone: 'bad',
  failed: 'bad',
}

export function StateBadge({ state }: { state: ImportState }) {
  return <Badge kind={BADGES[state]}>{words('imports.state', { state })}</Badge>
}

/** R26 */
export function ImportsScreen() {
  const params = useListParams()
  const { query, paging } = useImports(params)
  const sorting = useSorting(params, IMPORT_ORDERS)
  const counts = useCounts('imports', IMPORTS_KEY)
  const isAll = params.read('show') === ''
  const hasSome = query.data !== undefined && !(isAll && paging?.total === 0)
  return (
    <Page title={words('imports.title')} intro={words('imports.intro')}>
      <DoctorsTabs />
      <ChooseFile />
      {hasSome && (
        <>
          <ListFilter
            counts={counts}
            params={params}
            choices={IMPORTS_SHOWN}
            label={(show) => words('lists.imports', { show })}
          />
          <ListSort sorting={sorting} orders={ordersOf(columns(), words('lists.newest'), [oldest()])} />
        </>
      )}
      <DataTable
        items="events"
        query={query}
        paging={paging}
        columns={columns()}
        sorting={sorting}
        empty={
          isAll ? (
            <EmptyState title={words('imports.none')} />
          ) : (
            <NothingShown params={params} all={words('lists.imports', { show: 'all' })} />
          )
        }
      />
    </Page>
  )
}

const columns = (): Column<ImportSummary>[] => [
  {
    header: words('imports.file'),
    as: 'title',
    sort: ['file', '-file'],
    cell: ({ id, fileName }) => <Link to={importPath(id)}>{fileName}</Link>,
    isRowHeader: true,
  },
  {
    header: words('imports.when'),
    as: 'fact',
    sort: BY_TIME,
    cell: ({ createdAt }) => <When instant={createdAt} />,
  },
  { header: words('imports.status'), as: 'state', cell: ({ state }) => <StateBadge state={state} /> },
]

function When({ instant }: { instant: string }) {
  const hospital = useHospital()
  return (
    <time dateTime={instant}>
      <KeepDates text={hospital ? hospitalTime(instant, hospital.timeZone) : ''} />
    </time>
  )
}
