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
import { Page } from '../../../ui/page.tsx'
import { DoctorsTabs } from '../../../ui/doctors-tabs.tsx'
import { useImports } from './api.ts'
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

/** Doctors and appointments from a file of another program (R26). */
export function ImportsScreen() {
  const { query, paging } = useImports(useListParams())
  return (
    <Page title={words('imports.title')} intro={words('imports.intro')}>
      <DoctorsTabs />
      <ChooseFile />
      <DataTable
        items="events"
        query={query}
        paging={paging}
        columns={columns()}
        empty={<EmptyState title={words('imports.none')} />}
      />
    </Page>
  )
}

const columns = (): Column<ImportSummary>[] => [
  {
    header: words('imports.file'),
    as: 'title',
    cell: ({ id, fileName }) => <Link to={importPath(id)}>{fileName}</Link>,
    isRowHeader: true,
  },
  { header: words('imports.when'), as: 'fact', cell: ({ createdAt }) => <When instant={createdAt} /> },
  { header: words('imports.status'), as: 'state', cell: ({ state }) => <StateBadge state={state} /> },
]

function When({ instant }: { instant: string }) {
  const hospital = useHospital()
  return hospital ? <time dateTime={instant}>{hospitalTime(instant, hospital.timeZone)}</time> : null
}
