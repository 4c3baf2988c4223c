import { listUsers } from '@desk/contract/admin'
import { getUserData, listSessions, logOut } from '@desk/contract/auth'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { codeOf } from '@desk/testing/authenticator-app'
import { describe, expect, test } from 'vitest'
import { aDoctor, anAdministrator, aUser } from '../../../../test/people.ts'
import { send } from '../../../../test/raw-calls.ts'
import { anAuthenticator, aPasskey, logInFully } from '../../../../test/second-factors.ts'
import { MONDAY_7_AM, useTestApp } from '../../../../test/test-app.ts'

describe('where REQUIRE_SECOND_FACTOR is staff', () => {
  const app = useTestApp({ REQUIRE_SECOND_FACTOR: 'staff' })

  test('a session of staff without a second factor may only set one up, in a language they read: every other call is refused, and says why', async () => {
    for (const { token } of [await anAdministrator(app), await aDoctor(app)]) {
      const calls = ENDPOINTS.filter(({ access, path }) => access !== 'anyone' && path !== logOut.path)
      const opened = calls.map(async (endpoint) => {
        const body = endpoint.method === 'POST' ? { body: {} } : {}
        const { status } = await send(app, endpoint, { token, ...body })
        return status === 403 ? [] : [endpoint.path]
      })
      expect((await Promise.all(opened)).flat().toSorted()).toEqual([
        '/user/add-passkey',
        '/user/confirm-authenticator',
        '/user/confirm-password',
        '/user/getUserData',
        '/user/save-language',
        '/user/second-factor',
        '/user/start-authenticator',
        '/user/start-passkey',
      ])
      const { reply } = await app.call(listSessions, undefined, { token })
      expect(reply.message).toContain('asks doctors and administrators for a second factor')
      expect((await app.call(logOut, {}, { token })).status).toBe(200)
    }
  })

  test('the account says so, and tells nothing of patients', async () => {
    const doctor = await aDoctor(app)
    await app.deps.pool.query(
      `insert into notifications (user_id, kind, params) values ($1, 'plain', '{"message": "Paul"}')`,
      [doctor.id],
    )
    const { data } = await app.call(getUserData, { token: '' }, { token: doctor.token })
    expect(data).toMatchObject({ mustAddSecondFactor: true, unread: [], unreadCount: 0 })
  })

  test('with the first second factor everything opens, in this session and in later ones', async () => {
    const boss = await anAdministrator(app)
    const { token } = boss
    const { secret } = await anAuthenticator(app, boss)
    expect((await app.call(listUsers, undefined, { token })).status).toBe(200)
    expect((await app.call(getUserData, { token: '' }, { token })).data.mustAddSecondFactor).toBeUndefined()
    app.setNow(new Date(MONDAY_7_AM.getTime() + 60_000))
    const reply = await logInFully(app, boss, { code: codeOf(secret, app.deps.clock()) })
    expect((await app.call(listUsers, undefined, { token: reply.token })).status).toBe(200)
  })

  test('patients are asked for nothing, and a patient who becomes a doctor from the next call on', async () => {
    const patient = await aUser(app)
    const status = async () => (await app.call(listSessions, undefined, { token: patient.token })).status
    expect(await status()).toBe(200)
    await app.deps.pool.query('update users set is_doctor = true where id = $1', [patient.id])
    expect(await status()).toBe(403)
  })

  test('whose last second factor is gone has to set one up again', async () => {
    const boss = await anAdministrator(app)
    await aPasskey(app, boss)
    await app.deps.pool.query('update sessions set second_factor_at = null')
    expect((await app.call(listUsers, undefined, { token: boss.token })).status).toBe(403)
  })
})

describe('where it is not set', () => {
  const app = useTestApp()

  test('staff need no second factor', async () => {
    const { token } = await anAdministrator(app)
    expect((await app.call(listUsers, undefined, { token })).status).toBe(200)
    expect((await app.call(getUserData, { token: '' }, { token })).data.mustAddSecondFactor).toBeUndefined()
  })
})
