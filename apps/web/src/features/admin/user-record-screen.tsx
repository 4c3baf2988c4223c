import type { getUserAccount } from '@desk/contract/admin'
import type { DataOf } from '@desk/contract/endpoint'
import { doctorRecordPath, PATHS } from '@desk/contract/paths'
import { roleOf } from '@desk/rules/roles'
import type { ComponentType } from 'react'
import { isAwaited } from '../../lib/is-awaited.ts'
import { Link, useParams } from '../../lib/router.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { useUser } from '../../lib/current-user.ts'
import { richWords, words } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkTo } from '../../ui/link-to.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { AccountActions } from './account-actions.tsx'
import { useUserAccount } from './api.ts'
import { CorrectAddress } from './correct-address.tsx'
import styles from './doctor-record.module.css'
import { ResetFactorAction } from './reset-factor-action.tsx'
import { UserSessions } from './user-sessions.tsx'

type Account = DataOf<typeof getUserAccount>
type Data = ComponentType<{ user: Account['user'] }>

export function UserRecordScreen({ Data }: { Data: Data }) {
  const { userId = '' } = useParams()
  const query = useUserAccount(userId)
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page
      title={query.data?.user.name ?? words('admin.user.tab')}
      documentTitle={words('admin.user.tab')}
      isLoading={isAwaited(query)}
      intro={richWords('admin.user.back', { link: linkTo(PATHS.users) })}
    >
      {isUnknown ? (
        <EmptyState
          title={words('admin.user.unknown')}
          action={<ButtonLink to={PATHS.users}>{words('admin.user.allUsers')}</ButtonLink>}
        />
      ) : (
        <QueryContent query={query} items="profile">
          {(account) => <Record key={account.user.id} account={account} Data={Data} />}
        </QueryContent>
      )}
    </Page>
  )
}

function Record({ account, Data }: { account: Account; Data: Data }) {
  const isOneself = useUser().id === account.user.id
  return (
    <div className={styles.record}>
      <About account={account} />
      {isOneself ? (
        <p>{richWords('admin.user.itIsYou', { link: linkTo(PATHS.profile) })}</p>
      ) : (
        <CorrectAddress user={account.user} />
      )}
      <UserSessions userId={account.user.id} sessions={account.sessions} />
      {!isOneself && <Data user={account.user} />}
    </div>
  )
}

function About({ account: { user, doctorId } }: { account: Account }) {
  const isOneself = useUser().id === user.id
  return (
    <Card title={words('admin.user.account')}>
      <dl className={styles.details}>
        <div>
          <dt>{words('admin.users.email')}</dt>
          <dd>
            <WholeWords text={user.email} />{' '}
            {user.emailProof === 'awaited' && <Badge kind="waiting">{words('admin.users.unproven')}</Badge>}
          </dd>
        </div>
        <div>
          <dt>{words('admin.user.role')}</dt>
          <dd>{words('admin.user.roleWord', { role: roleOf(user) })}</dd>
        </div>
        {doctorId !== null && (
          <div>
            <dt>{words('admin.user.doctor')}</dt>
            <dd>
              <Link to={doctorRecordPath(doctorId)}>{words('admin.user.doctorLink')}</Link>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.bar}>
        {user.isBlocked && <Badge kind="bad">{words('admin.users.blocked')}</Badge>}
        <AccountActions user={user} />
        {user.hasSecondFactor && !isOneself && <ResetFactorAction user={user} />}
      </div>
    </Card>
  )
}
