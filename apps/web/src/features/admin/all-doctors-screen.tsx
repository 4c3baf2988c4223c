import type { Doctor } from '@desk/contract/doctor'
import { LIMITS } from '@desk/contract/fields'
import type { AccountStatus } from '@desk/rules/account-status'
import { Link } from 'react-router'
import { useAddressQuery } from '../../lib/address-query.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { AccountAction } from './account-action.tsx'
import { useDoctorAccounts } from './api.ts'
import { NobodyFound } from './nobody-found.tsx'

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
  const { query, paging } = useDoctorAccounts(address)
  return (
    <Page
      title="All Doctors"
      intro={
        <>
          What the desk writes to them stands under <Link to="/admin/mails">Mails</Link>.
        </>
      }
    >
      <SearchBar>
        <SearchField
          label="Search by name or speciality"
          value={address.q}
          onSearch={address.search}
          maxLength={LIMITS.search}
        />
      </SearchBar>
      <DataTable
        what="doctors"
        query={query}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        paging={paging}
        empty={<NobodyFound what="doctors" address={address} />}
      />
    </Page>
  )
}
