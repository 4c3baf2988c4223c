import type { Appointment } from '@desk/contract/appointment'
import type { Proposal } from '@desk/contract/proposal'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { Link } from '../../lib/router.tsx'
import { useListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { AppointmentTabs } from '../../ui/appointment-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PhoneNumber } from '../../ui/phone-number.tsx'
import { useMyAppointments } from './api.ts'
import { AppointmentTime } from './appointment-time.tsx'
import { AskedToAnswer, ProposedInstead, useMyProposals } from './asked-to-answer.tsx'
import styles from './my-appointments-screen.module.css'
import { FeedCard } from './feeds/feed-card.tsx'
import { SpecifiedStatusBadge } from './status-badge.tsx'
import { VisitNotes } from './visit-types/visit-notes.tsx'

const columns = (proposals: readonly Proposal[]): Column<Appointment>[] => [
  { header: words('appointments.list.id'), cell: ({ id }) => <ShortId id={id} /> },
  {
    header: words('appointments.list.name'),
    cell: ({ doctor }) => `${doctor.firstName} ${doctor.lastName}`,
    isRowHeader: true,
  },
  {
    header: words('appointments.list.phone'),
    cell: ({ doctor }) => <PhoneNumber>{doctor.phone}</PhoneNumber>,
  },
  {
    header: words('appointments.list.dateAndTime'),
    cell: (appointment) => (
      <div className={styles.when}>
        <Link to={appointmentPath(appointment.id)}>
          <AppointmentTime appointment={appointment} />
        </Link>
        <VisitNotes of={appointment} />
        {proposals
          .filter(({ appointmentId }) => appointmentId === appointment.id)
          .map((proposal) => (
            <ProposedInstead key={proposal.id} proposal={proposal} />
          ))}
      </div>
    ),
  },
  { header: words('appointments.list.status'), cell: ({ state }) => <SpecifiedStatusBadge state={state} /> },
]

export function MyAppointmentsScreen() {
  const { query, paging } = useMyAppointments(useListParams())
  const proposals = useMyProposals()
  return (
    <Page title={words('appointments.list.title')}>
      <AppointmentTabs />
      <AskedToAnswer proposals={proposals} />
      <DataTable
        items="appointments"
        query={query}
        columns={columns(proposals)}
        paging={paging}
        empty={
          <EmptyState
            title={words('appointments.list.none')}
            action={
              <ButtonLink kind="primary" to={PATHS.home}>
                {words('appointments.list.findDoctor')}
              </ButtonLink>
            }
          />
        }
      />
      {query.data && <FeedCard whose="patient" />}
    </Page>
  )
}

/** The end of an id, which differs from its neighbours; the whole of it opens with a press. */
function ShortId({ id }: { id: string }) {
  return (
    <details className={styles.id}>
      <summary title={id}>…{id.slice(-8)}</summary>
      <span className={styles.wholeId}>{id}</span>
    </details>
  )
}
