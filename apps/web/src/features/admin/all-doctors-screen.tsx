import type { Doctor } from '@desk/contract/doctor'
import { doctorProfilePath, PATHS } from '@desk/contract/paths'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { Link } from 'react-router'
import { useListParams } from '../../lib/list-params.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { DoctorStatusAction } from './doctor-status-action.tsx'
import { useDoctorAccounts } from './api.ts'
import { SearchableTable } from './searchable-table.tsx'

const BADGES: Record<DoctorStatus, BadgeKind> = { pending: 'waiting', approved: 'good', rejected: 'bad' }

const COLUMNS: readonly Column<Doctor>[] = [
  {
    header: 'Name',
    // What an application says is read before it is decided on.
    cell: ({ userId, firstName, lastName }) => (
      <Link to={doctorProfilePath(userId)}>
        {firstName} {lastName}
      </Link>
    ),
    isRowHeader: true,
  },
  { header: 'Status', cell: ({ status }) => <Badge kind={BADGES[status]}>{status}</Badge> },
  { header: 'phone', cell: ({ phone }) => phone },
  { header: 'Actions', cell: (doctor) => <DoctorStatusAction doctor={doctor} /> },
]

/** Every doctor, whatever the status (R17). */
export function AllDoctorsScreen() {
  const params = useListParams()
  return (
    <Page
      title="All Doctors"
      intro={
        <>
          Emails to doctors are listed under <Link to={PATHS.emails}>Emails</Link>.
        </>
      }
    >
      <SearchableTable
        itemsLabel="doctors"
        searchLabel="Search by name or speciality"
        params={params}
        list={useDoctorAccounts(params)}
        columns={COLUMNS}
      />
    </Page>
  )
}
