import { getUserData, logIn } from '@desk/contract/auth'
import { getSecondFactor, resetSecondFactor } from '@desk/contract/second-factor'
import { expect, test } from 'vitest'
import { anAdministrator, aUser, PASSWORD } from '../../../../test/people.ts'
import { anAuthenticator, aPasskey } from '../../../../test/second-factors.ts'
import { MONDAY_7_AM, useTestApp } from '../../../../test/test-app.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { recoverAdministrator } from './recover-administrator.ts'

const app = useTestApp()

const trailOf = async (id: string) =>
  (
    await app.deps.pool.query<{ action: string; actor_kind: string; actor_id: string | null }>(
      `select action, actor_kind, actor_id from audit_events where $1 = any(subject_ids) order by id desc limit 1`,
      [id],
    )
  ).rows[0]

test('an administrator resets somebody’s second factor: sessions end, the password is enough, the person is told', async () => {
  const [boss, paul] = [await anAdministrator(app), await aUser(app)]
  await anAuthenticator(app, paul)
  await aPasskey(app, paul)
  const { reply } = await app.call(resetSecondFactor, { userId: paul.id }, { token: boss.token })
  expect(reply.success).toBe(true)
  expect((await app.call(getUserData, { token: '' }, { token: paul.token })).status).toBe(401)
  const token = (await app.call(logIn, { email: paul.email, password: PASSWORD })).reply.token ?? ''
  expect((await app.call(getSecondFactor, undefined, { token })).data).toEqual({
    authenticator: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  })
  const emails = await app.deps.db.selectFrom('emails').selectAll().orderBy('id').execute()
  const told = emails.map((email) => [email.recipient, app.deps.notices.email(email, null).subject])
  expect(told).toContainEqual([paul.email, 'The second factor of your account was reset'])
})

test('the reset is in the trail, asks for the password again, and says when there is nothing to reset', async () => {
  const [boss, paul] = [await anAdministrator(app), await aUser(app)]
  const none = await app.call(resetSecondFactor, { userId: paul.id }, { token: boss.token })
  expect(none.reply).toMatchObject({ success: false, message: expect.stringContaining('no second factor') })
  await anAuthenticator(app, paul)
  await app.call(resetSecondFactor, { userId: paul.id }, { token: boss.token })
  expect(await trailOf(paul.id)).toEqual({
    action: 'second-factor-removed',
    actor_kind: 'user',
    actor_id: boss.id,
  })
  app.setNow(new Date(MONDAY_7_AM.getTime() + 11 * 60_000))
  const late = await app.call(resetSecondFactor, { userId: paul.id }, { token: boss.token })
  expect([late.status, late.reply.confirm]).toEqual([403, true])
})

test('the operator of the machine removes an administrator’s second factor, and nobody else’s', async () => {
  const [boss, paul] = [await anAdministrator(app), await aUser(app)]
  const recover = (email: string) => recoverAdministrator(app.deps, SYSTEM, { email })
  expect(await recover(boss.email)).toBe('nothing-to-remove')
  await anAuthenticator(app, boss)
  await anAuthenticator(app, paul)
  expect(await recover(paul.email)).toBe('no-administrator')
  expect(await recover('nobody@example.org')).toBe('no-administrator')
  expect(await recover(boss.email.toUpperCase())).toBe('removed')
  expect(await trailOf(boss.id)).toMatchObject({ action: 'second-factor-removed', actor_kind: 'system' })
  expect((await app.call(logIn, { email: boss.email, password: PASSWORD })).reply.success).toBe(true)
})
