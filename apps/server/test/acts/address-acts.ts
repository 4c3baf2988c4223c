import { confirmAddress, makePasswordLink } from '@desk/contract/admin'
import { confirmEmail, resetPassword } from '@desk/contract/auth'
import { confirmProfileEmail } from '@desk/contract/doctor'
import {
  CONFIRM_ADDRESS,
  CONFIRM_PROFILE_ADDRESS,
  RESET_PASSWORD,
} from '../../src/features/auth/link-purposes.ts'
import { createOneTimeLink } from '../../src/features/auth/one-time-links.ts'
import { aDoctor, anAdministrator, aUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

async function tokenOf(
  { deps }: TestApp,
  purpose: typeof CONFIRM_ADDRESS,
  user: { id: string },
  address: string,
): Promise<string> {
  const use = { userId: user.id, payload: { address } }
  return (await createOneTimeLink(deps.db, purpose, use, deps.clock())).split('#')[1] ?? ''
}

export const addressActs = (app: TestApp): Acts => ({
  'POST /user/confirm-email': [
    'address-confirmed',
    async () => {
      const user = await aUser(app)
      return app.call(confirmEmail, { token: await tokenOf(app, CONFIRM_ADDRESS, user, user.email) })
    },
  ],
  'POST /user/reset-password': [
    'password-reset',
    async () => {
      const user = await aUser(app)
      const purpose = { ...CONFIRM_ADDRESS, name: RESET_PASSWORD.name }
      const token = await tokenOf(app, purpose, user, user.email)
      return app.call(resetPassword, { token, password: 'battery staple' })
    },
  ],
  'POST /doctor/confirm-email': [
    'address-confirmed',
    async () => {
      const doctor = await aDoctor(app)
      const address = 'new@hospital.example'
      await app.deps.pool.query('update doctors set pending_email = $1', [address])
      return app.call(confirmProfileEmail, {
        token: await tokenOf(app, CONFIRM_PROFILE_ADDRESS, doctor, address),
      })
    },
  ],
  'POST /admin/confirm-address': [
    'account-confirmed',
    async () => app.call(confirmAddress, { userId: (await aUser(app)).id }, await anAdministrator(app)),
  ],
  'POST /admin/password-link': [
    'password-reset-asked',
    async () => app.call(makePasswordLink, { userId: (await aUser(app)).id }, await anAdministrator(app)),
  ],
})
