import type { User } from '@desk/contract/auth'
import { LIMITS } from '@desk/contract/fields'
import { useAddressQuery } from '../../lib/address-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useUsers } from './api.ts'
import { BlockAction } from './block-action.tsx'
import { NobodyFound } from './nobody-found.tsx'

const COLUMNS: readonly Column<User>[] = [
  {
    header: 'Name',
    cell: ({ name, isBlocked }) => (
      <>
        {name} {isBlocked && <Badge kind="bad">blocked</Badge>}
      </>
    ),
    isRowHeader: true,
  },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Doctor', cell: ({ isDoctor }) => (isDoctor ? 'Yes' : 'No') },
  { header: 'Actions', cell: (user) => <BlockAction user={user} /> },
]

/** Every account (spec 2). */
export function UsersScreen() {
  const address = useAddressQuery()
  const { query, paging } = useUsers(address)
  return (
    <Page title="Users">
      <SearchBar>
        <SearchField
          label="Search by name or email"
          value={address.q}
          onSearch={address.search}
          maxLength={LIMITS.search}
        />
      </SearchBar>
      <DataTable
        what="users"
        query={query}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        paging={paging}
        empty={<NobodyFound what="users" address={address} />}
      />
    </Page>
  )
}
