import type { User } from '@desk/contract/auth'
import { userRecordPath } from '@desk/contract/paths'
import { Link } from '../../lib/router.tsx'
import { useListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountActions } from './account-actions.tsx'
import { useUsers } from './api.ts'
import { SearchableTable } from './searchable-table.tsx'
import { UsersTabs } from './users-tabs.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'

const columns = (): Column<User>[] => [
  {
    header: words('admin.users.name'),
    cell: ({ id, name, isBlocked }) => (
      <>
        <Link to={userRecordPath(id)}>{name}</Link>{' '}
        {isBlocked && <Badge kind="bad">{words('admin.users.blocked')}</Badge>}
      </>
    ),
    isRowHeader: true,
  },
  {
    header: words('admin.users.email'),
    cell: ({ email, emailProof }) => (
      <>
        <WholeWords text={email} />{' '}
        {emailProof === 'awaited' && <Badge kind="waiting">{words('admin.users.unproven')}</Badge>}
      </>
    ),
  },
  {
    header: words('admin.users.doctor'),
    cell: ({ isDoctor }) => words(isDoctor ? 'admin.users.yes' : 'admin.users.no'),
  },
  { header: words('admin.users.actions'), cell: (user) => <AccountActions user={user} /> },
]

export function UsersScreen() {
  const params = useListParams()
  return (
    <Page title={words('admin.users.title')}>
      <UsersTabs />
      <SearchableTable
        items="users"
        searchLabel={words('admin.users.search')}
        params={params}
        list={useUsers(params)}
        columns={columns()}
      />
    </Page>
  )
}
