import { blockUser, USER_ORDERS, USERS_SHOWN } from '@desk/contract/admin'
import type { User } from '@desk/contract/auth'
import { blockDoctor } from '@desk/contract/doctor-leaves'
import { userRecordPath } from '@desk/contract/paths'
import { callOrThrow } from '../../lib/api.ts'
import { useUser } from '../../lib/current-user.ts'
import { Link } from '../../lib/router.tsx'
import { useListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountActions } from './account-actions.tsx'
import { useUsers } from './lists/list-api.ts'
import { useCounts } from '../../ui/lists/use-counts.ts'
import { ListFilter } from '../../ui/lists/list-filter.tsx'
import { useSorting } from '../../ui/lists/list-sort.tsx'
import type { Act } from './lists/together.ts'
import { SearchableTable } from './searchable-table.tsx'
import { UsersTabs } from './users-tabs.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'

const columns = (ownId: string): Column<User>[] => [
  {
    header: words('admin.users.name'),
    as: 'title',
    sort: ['name', '-name'],
    cell: ({ id, name, isBlocked }) => (
      <>
        <Link to={userRecordPath(id)}>{name}</Link>{' '}
        {isBlocked && <Badge kind="bad">{words('admin.users.blocked')}</Badge>}
        {id === ownId && <Badge kind="quiet">{words('admin.itIsYou')}</Badge>}
      </>
    ),
    isRowHeader: true,
  },
  {
    header: words('admin.users.email'),
    as: 'fact',
    sort: ['email', '-email'],
    cell: ({ email, emailProof }) => (
      <>
        <WholeWords text={email} />{' '}
        {emailProof === 'awaited' && <Badge kind="waiting">{words('admin.users.unproven')}</Badge>}
      </>
    ),
  },
  {
    header: words('admin.users.doctor'),
    as: 'detail',
    sort: ['doctor', '-doctor'],
    isRanked: true,
    cell: ({ isDoctor }) => words(isDoctor ? 'admin.users.yes' : 'admin.users.no'),
  },
  {
    header: words('admin.users.actions'),
    as: 'actions',
    cell: (user) => (user.id === ownId ? null : <AccountActions user={user} />),
  },
]

const actsFor = (ownId: string): Act<User>[] => [
  {
    name: 'block',
    suits: ({ id, isBlocked }) => !isBlocked && id !== ownId,
    // Appointments are decided one by one.
    run: ({ id }) => callOrThrow(blockDoctor, { userId: id }),
  },
  {
    name: 'unblock',
    suits: ({ isBlocked }) => isBlocked,
    run: ({ id }) => callOrThrow(blockUser, { userId: id, blocked: false }),
  },
]

export function UsersScreen() {
  const params = useListParams()
  const { id } = useUser()
  return (
    <Page title={words('admin.users.title')}>
      <UsersTabs />
      <SearchableTable
        items="users"
        searchLabel={words('admin.users.search')}
        params={params}
        list={useUsers(params)}
        columns={columns(id)}
        filter={
          <ListFilter
            counts={useCounts('users', ['admin'])}
            params={params}
            choices={USERS_SHOWN}
            label={(show) => words('lists.users', { show })}
          />
        }
        sorting={useSorting(params, USER_ORDERS)}
        usualOrder={words('lists.newest')}
        nameOf={({ name }) => name}
        acts={actsFor(id)}
      />
    </Page>
  )
}
