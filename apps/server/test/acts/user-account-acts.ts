import { correctAddress, endUserSessions, getUserAccount } from '@desk/contract/admin'
import { anAdministrator, aUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const userAccountActs = (app: TestApp): Acts => ({
  'GET /admin/user-account': [
    'accounts-opened',
    async () => {
      const query = { userId: (await aUser(app)).id }
      return app.call(getUserAccount, undefined, { ...(await anAdministrator(app)), query })
    },
  ],
  'POST /admin/end-sessions': [
    'sessions-ended',
    async () => {
      const { id: userId } = await aUser(app)
      return app.call(endUserSessions, { userId }, await anAdministrator(app))
    },
  ],
  'POST /admin/correct-address': [
    'address-changed',
    async () => {
      const { id: userId } = await aUser(app)
      return app.call(correctAddress, { userId, email: 'right@example.org' }, await anAdministrator(app))
    },
  ],
})
