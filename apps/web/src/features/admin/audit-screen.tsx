import type { AuditEvent, AuditPerson } from '@desk/contract/audit'
import { refusalOf } from '../../lib/api-error.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { type ListParams, useListParams } from '../../lib/list-params.ts'
import { listInWords, words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BY_TIME, ListSort, oldest, useSorting } from '../../ui/lists/list-sort.tsx'
import { Page } from '../../ui/page.tsx'
import { auditFilterIn, useAuditEvents } from './audit-api.ts'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import styles from './audit-screen.module.css'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'

const columns = (): Column<AuditEvent>[] => [
  {
    header: words('admin.audit.when'),
    as: 'last',
    sort: BY_TIME,
    cell: ({ at }) => <When instant={at} />,
    isRowHeader: true,
  },
  { header: words('admin.audit.who'), as: 'title', cell: ({ actor }) => actor },
  {
    header: words('admin.audit.what'),
    as: 'fact',
    cell: ({ message, detail }) => (
      <>
        {message}
        {detail && <p className={styles.detail}>{detail}</p>}
      </>
    ),
  },
  { header: words('admin.audit.whom'), as: 'detail', cell: (event) => <Whom event={event} /> },
  {
    header: words('admin.audit.from'),
    as: 'last',
    cell: ({ address }) => <Address text={address ?? ''} />,
  },
]

/** R26 */
export function AuditScreen() {
  const params = useListParams()
  const filter = auditFilterIn(params)
  const { query, paging } = useAuditEvents(params, filter)
  const sorting = useSorting(params, ['oldest'])
  const refusal = refusalOf(query.error)
  return (
    <Page title={words('admin.audit.title')} intro={words('admin.audit.intro')}>
      <DoctorsTabs />
      <AuditFilters params={params} filter={filter} />
      <ListSort sorting={sorting} orders={[{ value: '', label: words('lists.newest') }, oldest()]} />
      {refusal === null ? (
        <DataTable
          items="events"
          query={query}
          columns={columns()}
          paging={paging}
          sorting={sorting}
          empty={<NothingFound params={params} isFiltered={Object.values(filter).some(Boolean)} />}
        />
      ) : (
        <div role="alert">
          <EmptyState title={words('admin.audit.refused')}>{refusal}</EmptyState>
        </div>
      )}
      <AuditExport filter={filter} />
    </Page>
  )
}

function NothingFound({ params, isFiltered }: { params: ListParams; isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title={words('admin.audit.none')} />
  const showAll = () => params.change({ person: '', action: '', date: '' })
  return (
    <EmptyState
      title={words('admin.audit.noMatch')}
      action={<Button onClick={showAll}>{words('admin.audit.showAll')}</Button>}
    />
  )
}

function When({ instant }: { instant: string }) {
  const timeZone = useHospital()?.timeZone
  return (
    <time dateTime={instant} className={styles.when}>
      <WholeWords text={timeZone ? hospitalTime(instant, timeZone) : ''} />
    </time>
  )
}

function Whom({ event: { subjects, subjectCount } }: { event: AuditEvent }) {
  const count = subjectCount - subjects.length
  const named = subjects.map(nameOf)
  const all = count === 0 ? named : [...named, words('admin.audit.others', { count })]
  return listInWords(all)
}

const nameOf = ({ name }: AuditPerson) => name ?? words('admin.audit.gone')

/** IPv6 is too long for a line. */
function Address({ text }: { text: string }) {
  return <span className={text.includes(':') ? styles.longAddress : styles.address}>{text}</span>
}
