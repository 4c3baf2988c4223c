import type { Doctor } from '@desk/contract/doctor'
import type { AccountStatus } from '@desk/rules/account-status'
import { Link } from 'react-router'
import { useAddressQuery } from '../../lib/address-query.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountAction } from './account-action.tsx'
import { useDoctorAccounts } from './api.ts'
import { SearchedTable } from './searched-table.tsx'

const LOOKS: Record<AccountStatus, BadgeKind> = { pending: 'waiting', approved: 'good', rejected: 'bad' }

const COLUMNS: readonly Column<Doctor>[] = [
  {
    header: 'Name',
    // What an application says is read before it is decided on.
    cell: ({ userId, firstName, lastName }) => (
      <Link to={`/doctor/profile/${encodeURIComponent(userId)}`}>
        {firstName} {lastName}
      </Link>
    ),
    isRowHeader: true,
  },
  { header: 'Status', cell: ({ status }) => <Badge kind={LOOKS[status]}>{status}</Badge> },
  { header: 'phone', cell: ({ phone }) => phone },
  { header: 'Actions', cell: (doctor) => <AccountAction doctor={doctor} /> },
]

/** Every doctor, whatever the status (R17). */
export function AllDoctorsScreen() {
  const address = useAddressQuery()
  return (
    <Page
      title="All Doctors"
      intro={
        <>
          What the desk writes to them stands under <Link to="/admin/mails">Mails</Link>.
        </>
      }
    >
      <SearchedTable
        what="doctors"
        searchLabel="Search by name or speciality"
        address={address}
        list={useDoctorAccounts(address)}
        columns={COLUMNS}
      />
    </Page>
  )
}
