import type { User } from '@desk/contract/auth'
import { useListParams } from '../../lib/list-params.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { useUsers } from './api.ts'
import { BlockAction } from './block-action.tsx'
import { SearchableTable } from './searchable-table.tsx'

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
  const params = useListParams()
  return (
    <Page title="Users">
      <SearchableTable
        itemsLabel="users"
        searchLabel="Search by name or email"
        params={params}
        list={useUsers(params)}
        columns={COLUMNS}
      />
    </Page>
  )
}
