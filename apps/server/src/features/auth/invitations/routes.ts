import * as contract from '@desk/contract/invitation'
import { message } from '@desk/words/message'
import type { Route } from '../../../platform/http/route.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { invitePerson, sendAgain, withdraw } from './invite.ts'
import { listInvitationRows, stateOf } from './queries.ts'

export function invitationRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.listInvitations, async ({ actor, query }) => {
    const now = deps.clock()
    const { rows, ...count } = await listInvitationRows(deps.db, query, now)
    await deps.recordOpening(actor, { action: 'accounts-opened', details: { invitations: rows.length } })
    const data = rows.map(({ withdrawnAt, acceptedAt, createdAt, expiresAt, role, ...row }) => ({
      ...row,
      role: role === 'admin' ? ('admin' as const) : ('doctor' as const),
      state: stateOf({ withdrawnAt, acceptedAt, expiresAt }, now),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
    return { data, ...count }
  })

  route(contract.invite, async ({ actor, body }) => {
    const data = await invitePerson(deps, actor, body)
    return { message: message('invitations.sent'), data }
  })

  route(contract.sendInvitationAgain, async ({ actor, body }) => {
    const data = await sendAgain(deps, actor, body)
    return { message: message('invitations.sent'), data }
  })

  route(contract.withdrawInvitation, async ({ actor, body }) => {
    await withdraw(deps, actor, body)
    return { message: message('invitations.withdrawn') }
  })

  route(contract.acceptInvitation, async ({ actor, body }) => {
    const data = await acceptInvitation(deps, actor, body)
    return { message: message('invitations.accepted'), data }
  })
}
