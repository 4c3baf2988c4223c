import { REQUEST_GROUPS } from '@desk/contract/requests'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { Link } from '../../lib/router.tsx'
import { refusalOf } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { useListParams } from '../../lib/list-params.ts'
import { richWords, words } from '../../lib/words.ts'
import { DoctorAppointmentTabs } from '../../ui/appointment-tabs.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkTo } from '../../ui/link-to.tsx'
import { Page } from '../../ui/page.tsx'
import { PhoneNumber } from '../../ui/phone-number.tsx'
import { AppointmentTime } from './appointment-time.tsx'
import { focusRow, RowDecision } from './decisions/row-decision.tsx'
import { type Decisions, useDecisions } from './decisions/use-decisions.ts'
import { GroupLinks } from './requests/group-links.tsx'
import type { View } from './requests/groups.ts'
import type { Placed } from './requests/keep-in-place.ts'
import styles from './requests/requests.module.css'
import { useCounts } from './requests/use-counts.ts'
import { useRequestsPage } from './requests/use-requests-page.ts'
import { SpecifiedStatusBadge } from './status-badge.tsx'
import { VisitNotes } from './visit-types/visit-notes.tsx'

const columns = (decisions: Decisions): Column<Placed>[] => [
  { header: words('appointments.requests.name'), as: 'title', cell: ({ name }) => name, isRowHeader: true },
  { header: words('appointments.requests.address'), as: 'last', cell: ({ address }) => address },
  {
    header: words('appointments.requests.phone'),
    as: 'last',
    cell: ({ phone }) => <PhoneNumber>{phone}</PhoneNumber>,
  },
  {
    header: words('appointments.requests.dateAndTime'),
    as: 'fact',
    cell: (appointment) => (
      <>
        <Link to={appointmentPath(appointment.id)}>
          <AppointmentTime appointment={appointment} state={appointment.state} />
        </Link>
        <VisitNotes of={appointment} />
      </>
    ),
  },
  {
    header: words('appointments.requests.status'),
    as: 'state',
    cell: ({ state }) => <SpecifiedStatusBadge state={state} />,
  },
  {
    header: words('appointments.requests.actions'),
    as: 'actions',
    cell: (appointment) => <RowDecision appointment={appointment} decisions={decisions} />,
  },
]

export function DoctorAppointmentsScreen() {
  const decisions = useDecisions({
    takeFocus: ({ appointmentId }) => focusRow(appointmentId),
    failed: tellFailure,
  })
  const { query, paging, view } = useRequestsPage(useListParams(), decisions.decided)
  const counts = useCounts()
  const groupsOf = (rows: Placed[]) =>
    REQUEST_GROUPS.map((group) => ({
      name: group,
      heading: words('requests.heading', { group, count: counts?.[group] ?? 0 }),
      rows: rows.filter((row) => row.group === group),
    })).filter(({ rows: ofGroup }) => ofGroup.length > 0)
  return (
    <Page
      title={words('appointments.requests.title')}
      documentTitle={words('appointments.requests.tab')}
      intro={richWords('appointments.requests.several', { link: linkTo(PATHS.rejectSeveral) })}
    >
      <DoctorAppointmentTabs />
      <GroupLinks view={view} counts={counts} />
      <div className={styles.requests}>
        <DataTable
          items="appointments"
          query={query}
          columns={columns(decisions)}
          groupsOf={groupsOf}
          paging={paging}
          empty={<Nothing view={view} />}
        />
      </div>
    </Page>
  )
}

function Nothing({ view }: { view: View }) {
  if (view !== 'all') return <EmptyState title={words('requests.none', { view })} />
  return (
    <EmptyState title={words('appointments.requests.none')}>
      {words('appointments.requests.whatAppears')}
    </EmptyState>
  )
}

/** The specified toast gives no reason, so the row does. */
function tellFailure(error: unknown, { appointmentId }: { appointmentId: string }): void {
  toastFailure(words('appointments.decisionFailed'), error)
  if (refusalOf(error) !== null) focusRow(appointmentId)
}
