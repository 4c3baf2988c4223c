import { blockUser } from '@desk/contract/admin'
import { getUserData, logIn } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, anAdministrator, aToken, aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { findUser } from '../auth/queries.ts'

const app = useTestApp()

const block = (token: string, userId: string, blocked = true) =>
  app.call(blockUser, { userId, blocked }, { token })
const statusOf = async (token: string) => (await app.call(getUserData, { token }, { token })).status

test('a block ends every session of the account at once and refuses log-in (R3)', async () => {
  const admin = await anAdministrator(app)
  const paul = await aUser(app)
  const phone = await aToken(app, paul.id)
  expect((await block(admin.token, paul.id)).reply).toMatchObject({ success: true })
  expect([await statusOf(paul.token), await statusOf(phone)]).toEqual([401, 401])
  const { reply } = await app.call(logIn, { email: paul.email, password: PASSWORD })
  expect(reply.success).toBe(false)
})

test('unblock lets the account in again; the sessions that were ended stay so (R3)', async () => {
  const admin = await anAdministrator(app)
  const paul = await aUser(app)
  await block(admin.token, paul.id)
  expect((await block(admin.token, paul.id, false)).reply.success).toBe(true)
  expect(await statusOf(paul.token)).toBe(401)
  const { reply } = await app.call(logIn, { email: paul.email, password: PASSWORD })
  expect(await statusOf(reply.token ?? '')).toBe(200)
})

test('a block touches no other account', async () => {
  const admin = await anAdministrator(app)
  const [paul, eva] = [await aUser(app), await aUser(app)]
  await block(admin.token, paul.id)
  expect([await statusOf(eva.token), await statusOf(admin.token)]).toEqual([200, 200])
})

test('nobody can block themselves, however they write their id', async () => {
  const admin = await anAdministrator(app)
  await anAdministrator(app)
  const { status, reply } = await block(admin.token, admin.id)
  expect(status).toBe(200)
  expect(reply).toMatchObject({ success: false, message: 'You cannot block your own account.' })
  expect((await block(admin.token, admin.id.toUpperCase())).reply.success).toBe(false)
  expect((await block(admin.token, ` ${admin.id} `)).reply.success).toBe(false)
  expect(await statusOf(admin.token)).toBe(200)
})

test('an administrator can block a doctor and another administrator', async () => {
  const admin = await anAdministrator(app)
  for (const other of [await aDoctor(app), await anAdministrator(app)]) {
    expect((await block(admin.token, other.id)).reply.success).toBe(true)
    expect(await statusOf(other.token)).toBe(401)
  }
})

test('administrators who block each other at once leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await anAdministrator(app), await anAdministrator(app)]
    const answers = await Promise.all([block(one.token, two.id), block(two.token, one.id)])
    expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
    const { db } = app.deps
    const people = [await findUser(db, one.id), await findUser(db, two.id)]
    expect(people.filter((person) => !person?.isBlocked)).toHaveLength(1)
  }
})

test('an unknown account is not found', async () => {
  const admin = await anAdministrator(app)
  for (const id of ['x', '5b8c2d1e-0000-4000-8000-000000000000']) {
    expect((await block(admin.token, id)).status).toBe(404)
  }
})

test('a log-in that meets a block leaves no session that the unblocking would bring alive (R3)', async () => {
  const paul = await aUser(app)
  const logInNow = () => [app.call(logIn, { email: paul.email, password: PASSWORD })]
  const [answer] = await meetAtRow(
    app,
    paul.id,
    logInNow,
    'update users set blocked_at = now() where id = $1',
  )
  expect(answer?.reply).toMatchObject({ success: false, message: expect.stringContaining('blocked') })
  const { rows } = await app.deps.pool.query('select id from sessions where user_id = $1', [paul.id])
  expect(rows).toHaveLength(1)
})
