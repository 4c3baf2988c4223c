import * as contract from '@desk/contract/peoples-data'
import { saveRetention } from '@desk/contract/retention'
import { aGuestsVisit } from '../lives.ts'
import { anAdministrator, aUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const peoplesDataActs = (app: TestApp): Acts => ({
  'POST /user/erase': [
    'account-erased',
    async () => app.call(contract.eraseOwnAccount, {}, await aUser(app)),
  ],
  'POST /user/erase-visit': [
    'visit-erased',
    async () => app.call(contract.eraseVisit, { token: (await aGuestsVisit(app)).token }),
  ],
  'POST /admin/erase': [
    'account-erased',
    async () =>
      app.call(contract.eraseAccount, { userId: (await aUser(app)).id }, await anAdministrator(app)),
  ],
  'POST /admin/save-retention': [
    'retention-changed',
    async () => app.call(saveRetention, { kind: 'emails', months: 6 }, await anAdministrator(app)),
  ],
  'POST /admin/export-data': [
    'data-exported',
    async () => {
      const { id: userId } = await aUser(app)
      return app.call(contract.exportUserData, { userId, fileType: 'json' }, await anAdministrator(app))
    },
  ],
})
