import { logIn } from '@desk/contract/auth'
import { aUser, PASSWORD } from '../people.ts'
import { anAuthenticator, logInFully } from '../second-factors.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const logInActs = (app: TestApp): Acts => ({
  'POST /user/login': [
    'log-in',
    async () => {
      const { email } = await aUser(app)
      return app.call(logIn, { email, password: PASSWORD })
    },
  ],
  'POST /user/login/second-factor': [
    'log-in',
    async () => {
      const user = await aUser(app)
      const { recoveryCodes } = await anAuthenticator(app, user)
      return { reply: await logInFully(app, user, { recoveryCode: recoveryCodes[0] ?? '' }) }
    },
  ],
})
