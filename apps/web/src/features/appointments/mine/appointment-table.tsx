import type { Appointment } from '@desk/contract/appointment'
import type { Proposal } from '@desk/contract/proposal'
import { appointmentPath } from '@desk/contract/paths'
import type { ComponentProps } from 'react'
import { Link } from '../../../lib/router.tsx'
import { words } from '../../../lib/words.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { PhoneNumber } from '../../../ui/phone-number.tsx'
import { AppointmentTime } from '../appointment-time.tsx'
import { ProposedInstead } from '../asked-to-answer.tsx'
import { SpecifiedStatusBadge } from '../status-badge.tsx'
import { VisitNotes } from '../visit-types/visit-notes.tsx'
import styles from './mine.module.css'

type AppointmentTableProps = Pick<
  ComponentProps<typeof DataTable<Appointment>>,
  'query' | 'paging' | 'empty'
> & {
  proposals: readonly Proposal[]
}

/** spec 2 */
export function AppointmentTable({ proposals, ...table }: AppointmentTableProps) {
  return <DataTable items="appointments" columns={columns(proposals)} {...table} />
}

const columns = (proposals: readonly Proposal[]): Column<Appointment>[] => [
  { header: words('appointments.list.id'), as: 'last', cell: ({ id }) => <ShortId id={id} /> },
  {
    header: words('appointments.list.name'),
    as: 'title',
    cell: ({ doctor }) => `${doctor.firstName} ${doctor.lastName}`,
    isRowHeader: true,
  },
  {
    header: words('appointments.list.phone'),
    as: 'last',
    cell: ({ doctor }) => <PhoneNumber>{doctor.phone}</PhoneNumber>,
  },
  {
    header: words('appointments.list.dateAndTime'),
    as: 'fact',
    cell: (appointment) => (
      <div className={styles.when}>
        <Link to={appointmentPath(appointment.id)}>
          <AppointmentTime appointment={appointment} state={appointment.state} />
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
  {
    header: words('appointments.list.status'),
    as: 'state',
    cell: ({ state }) => <SpecifiedStatusBadge state={state} />,
  },
]

/** The end of an id differs from its neighbours'; a press shows all of it. */
function ShortId({ id }: { id: string }) {
  return (
    <details className={styles.id}>
      <summary title={id}>
        <bdi dir="ltr">…{id.slice(-8)}</bdi>
      </summary>
      <span className={styles.wholeId}>{id}</span>
    </details>
  )
}
