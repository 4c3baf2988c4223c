import * as auth from '@desk/contract/auth'
import { prepareAdministrator } from '../../src/features/auth/first-administrator.ts'
import { SYSTEM } from '../../src/platform/actor.ts'
import { aToken, aUser, PASSWORD } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

const NEW = { name: 'Paul', email: 'paul@example.org', password: 'correct horse' }

export const accountActs = (app: TestApp): Acts => ({
  'POST /user/register': ['account-registered', () => app.call(auth.register, NEW)],
  'POST /user/first-administrator': [
    'administrator-created',
    async () => {
      const setupCode = (await prepareAdministrator(app.deps, SYSTEM)) ?? ''
      return app.call(auth.createFirstAdministrator, { ...NEW, setupCode })
    },
  ],
  'POST /user/logout': ['sessions-ended', async () => app.call(auth.logOut, {}, await aUser(app))],
  'POST /user/end-session': [
    'sessions-ended',
    async () => {
      const user = await aUser(app)
      await aToken(app, user.id)
      const { data } = await app.call(auth.listSessions, undefined, user)
      const sessionId = data.find(({ isCurrent }) => !isCurrent)?.id ?? ''
      return app.call(auth.endSession, { sessionId }, user)
    },
  ],
  'POST /user/update-account': [
    'address-changed',
    async () => {
      const user = await aUser(app)
      return app.call(auth.updateAccount, { name: user.name, email: 'new@example.org' }, user)
    },
  ],
  'POST /user/change-password': [
    'password-changed',
    async () => {
      const body = { currentPassword: PASSWORD, newPassword: 'battery staple' }
      return app.call(auth.changePassword, body, await aUser(app))
    },
  ],
})
