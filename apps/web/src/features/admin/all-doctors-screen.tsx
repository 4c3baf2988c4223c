import type { Doctor } from '@desk/contract/doctor'
import { LIMITS } from '@desk/contract/fields'
import type { AccountStatus } from '@desk/rules/account-status'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressQuery } from '../../lib/address-query.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
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
]

/** Every doctor, whatever the status (R17). */
export function AllDoctorsScreen() {
  const address = useAddressQuery()
  const { query, paging } = useDoctorAccounts(address)
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <Page title="All Doctors">
      <SearchBar>
        <SearchField
          label="Search by name or speciality"
          value={address.q}
          onSearch={address.search}
          maxLength={LIMITS.search}
        />
      </SearchBar>
      {refusal !== null && <Notice kind="bad">{refusal}</Notice>}
      <DataTable
        what="doctors"
        query={query}
        columns={columnsFor(setRefusal)}
        rowKey={({ id }) => id}
        paging={paging}
        empty={<NobodyFound what="doctors" address={address} />}
      />
    </Page>
  )
}

function columnsFor(onRefused: (reason: string | null) => void): Column<Doctor>[] {
  const actions = (doctor: Doctor) => <AccountAction doctor={doctor} onRefused={onRefused} />
  return [...COLUMNS, { header: 'Actions', cell: actions }]
}
