import * as contract from '@desk/contract/invitation'
import { message } from '@desk/words/message'
import type { Route } from '../../../platform/http/route.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { invite, sendInvitationAgain, withdrawInvitation } from './invite.ts'
import { listInvitations } from './list-invitations.ts'

export function invitationRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.listInvitations, ({ actor, query }) => listInvitations(deps, actor, query))

  route(contract.invite, async ({ actor, body }) => {
    const data = await invite(deps, actor, body)
    return { message: message('invitations.sent'), data }
  })

  route(contract.sendInvitationAgain, async ({ actor, body }) => {
    const data = await sendInvitationAgain(deps, actor, body)
    return { message: message('invitations.sent'), data }
  })

  route(contract.withdrawInvitation, async ({ actor, body }) => {
    await withdrawInvitation(deps, actor, body)
    return { message: message('invitations.withdrawn') }
  })

  route(contract.acceptInvitation, async ({ actor, body }) => {
    const data = await acceptInvitation(deps, actor, body)
    return { message: message('invitations.accepted'), data }
  })
}
