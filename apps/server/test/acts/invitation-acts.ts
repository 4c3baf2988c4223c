import * as contract from '@desk/contract/invitation'
import { anAdministrator, PASSWORD } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

async function anInvitation(app: TestApp) {
  const administrator = await anAdministrator(app)
  const { data } = await app.call(contract.invite, { email: 'new@example.org', role: 'admin' }, administrator)
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from invitations')
  return { administrator, link: data.link ?? '', invitationId: rows[0]?.id ?? '' }
}

export const invitationActs = (app: TestApp): Acts => ({
  'GET /admin/invitations': [
    'accounts-opened',
    async () => app.call(contract.listInvitations, undefined, await anAdministrator(app)),
  ],
  'POST /admin/invite': [
    'invitation-sent',
    async () =>
      app.call(contract.invite, { email: 'new@example.org', role: 'admin' }, await anAdministrator(app)),
  ],
  'POST /admin/send-invitation-again': [
    'invitation-sent',
    async () => {
      const { administrator, invitationId } = await anInvitation(app)
      return app.call(contract.sendInvitationAgain, { invitationId }, administrator)
    },
  ],
  'POST /admin/withdraw-invitation': [
    'invitation-withdrawn',
    async () => {
      const { administrator, invitationId } = await anInvitation(app)
      return app.call(contract.withdrawInvitation, { invitationId }, administrator)
    },
  ],
  'POST /user/accept-invitation': [
    'invitation-accepted',
    async () => {
      const { link } = await anInvitation(app)
      const invitationToken = link.split('#')[1] ?? ''
      return app.call(contract.acceptInvitation, { invitationToken, name: 'Nora', password: PASSWORD })
    },
  ],
})
