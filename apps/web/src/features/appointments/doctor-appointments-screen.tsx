import type { Appointment } from '@desk/contract/appointment'
import { useState } from 'react'
import { useAddressQuery } from '../../lib/address-query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useRequests } from './api.ts'
import { AppointmentTime } from './appointment-time.tsx'
import { RequestActions } from './request-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

const COLUMNS: readonly Column<Appointment>[] = [
  { header: 'Name', cell: ({ name }) => name, isRowHeader: true },
  { header: 'Address', cell: ({ address }) => address },
  { header: 'phone', cell: ({ phone }) => phone },
  { header: 'Date & Time', cell: (appointment) => <AppointmentTime appointment={appointment} /> },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
]

/** What patients ask of the doctor who is logged in. */
export function DoctorAppointmentsScreen() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { query, paging } = useRequests(useAddressQuery())
  return (
    <Page title="Appointments" documentTitle="Appointment requests">
      {refusal !== null && <Notice kind="bad">{refusal}</Notice>}
      <DataTable
        what="appointments"
        query={query}
        columns={columnsFor(setRefusal)}
        rowKey={({ id }) => id}
        paging={paging}
        empty={
          <EmptyState title="Nobody has asked for an appointment yet.">
            You get a notification as soon as somebody does.
          </EmptyState>
        }
      />
    </Page>
  )
}

function columnsFor(onRefused: (reason: string | null) => void): Column<Appointment>[] {
  const actions = (each: Appointment) => <RequestActions appointment={each} onRefused={onRefused} />
  return [...COLUMNS, { header: 'Actions', cell: actions }]
}
