import type { Appointment } from '@desk/contract/appointment'
import { PATHS } from '@desk/contract/paths'
import { useListParams } from '../../lib/list-params.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useMyAppointments } from './api.ts'
import { AppointmentTime } from './appointment-time.tsx'
import { ShortId } from './short-id.tsx'
import { StatusBadge } from './status-badge.tsx'

const COLUMNS: readonly Column<Appointment>[] = [
  { header: 'ID', cell: ({ id }) => <ShortId id={id} /> },
  { header: 'Name', cell: ({ doctor }) => `${doctor.firstName} ${doctor.lastName}`, isRowHeader: true },
  { header: 'Phone', cell: ({ doctor }) => doctor.phone },
  { header: 'Date & Time', cell: (appointment) => <AppointmentTime appointment={appointment} /> },
  { header: 'Status', cell: ({ state }) => <StatusBadge state={state} /> },
]

/** The appointments one has booked oneself. */
export function MyAppointmentsScreen() {
  const { query, paging } = useMyAppointments(useListParams())
  return (
    <Page title="Appointments">
      <DataTable
        items="appointments"
        query={query}
        columns={COLUMNS}
        paging={paging}
        empty={
          <EmptyState
            title="You have no appointments yet."
            action={
              <ButtonLink kind="primary" to={PATHS.home}>
                Find a doctor
              </ButtonLink>
            }
          />
        }
      />
    </Page>
  )
}
