import {
  confirmAuthenticator,
  getSecondFactor,
  makeRecoveryCodes,
  removeAuthenticator,
  resetSecondFactor,
  startAuthenticator,
} from '@desk/contract/second-factor'
import { removePasskey } from '@desk/contract/passkey'
import { codeOf } from '@desk/testing/authenticator-app'
import { anAdministrator, aUser } from '../people.ts'
import { aPasskey, anAuthenticator } from '../second-factors.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const secondFactorActs = (app: TestApp): Acts => ({
  'POST /user/confirm-authenticator': [
    'second-factor-added',
    async () => {
      const user = await aUser(app)
      const { data } = await app.call(startAuthenticator, {}, user)
      return app.call(confirmAuthenticator, { code: codeOf(data.secret, app.deps.clock()) }, user)
    },
  ],
  'POST /user/remove-authenticator': [
    'second-factor-removed',
    async () => {
      const user = await aUser(app)
      await anAuthenticator(app, user)
      return app.call(removeAuthenticator, {}, user)
    },
  ],
  'POST /admin/reset-second-factor': [
    'second-factor-removed',
    async () => {
      const user = await aUser(app)
      await anAuthenticator(app, user)
      return app.call(resetSecondFactor, { userId: user.id }, await anAdministrator(app))
    },
  ],
  'POST /user/add-passkey': ['passkey-added', async () => aPasskey(app, await aUser(app))],
  'POST /user/remove-passkey': [
    'passkey-removed',
    async () => {
      const user = await aUser(app)
      await aPasskey(app, user)
      const [passkey] = (await app.call(getSecondFactor, undefined, user)).data.passkeys
      return app.call(removePasskey, { passkeyId: passkey?.id ?? '' }, user)
    },
  ],
  'POST /user/make-recovery-codes': [
    'recovery-codes-made',
    async () => {
      const user = await aUser(app)
      await anAuthenticator(app, user)
      return app.call(makeRecoveryCodes, {}, user)
    },
  ],
})
