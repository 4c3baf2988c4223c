import type { Appointment } from '@desk/contract/appointment'
import { useListParams } from '../../lib/list-params.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useDoctorAppointments } from './api.ts'
import { AppointmentTime } from './appointment-time.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

const COLUMNS: readonly Column<Appointment>[] = [
  { header: 'Name', cell: ({ name }) => name, isRowHeader: true },
  { header: 'Address', cell: ({ address }) => address },
  { header: 'phone', cell: ({ phone }) => phone },
  { header: 'Date & Time', cell: (appointment) => <AppointmentTime appointment={appointment} /> },
  { header: 'Status', cell: ({ state }) => <StatusBadge state={state} /> },
  { header: 'Actions', cell: (appointment) => <AppointmentActions appointment={appointment} /> },
]

/** The appointments booked with the doctor who is logged in. */
export function DoctorAppointmentsScreen() {
  const { query, paging } = useDoctorAppointments(useListParams())
  return (
    <Page title="Appointments" documentTitle="Appointment requests">
      <DataTable
        items="appointments"
        query={query}
        columns={COLUMNS}
        paging={paging}
        empty={
          <EmptyState title="You have no appointment requests yet.">
            You will get a notification for each new request.
          </EmptyState>
        }
      />
    </Page>
  )
}
