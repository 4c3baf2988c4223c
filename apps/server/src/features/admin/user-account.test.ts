import { blockUser, correctAddress, endUserSessions, getUserAccount } from '@desk/contract/admin'
import { getUserData, logIn } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator, aToken, aUser, PASSWORD, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'
import { listEmailRows } from '../email/list-queries.ts'

const app = useTestApp()

const read = async (userId: string, token: string) =>
  app.call(getUserAccount, undefined, { token, query: { userId } })
const statusOf = async (token: string) => (await app.call(getUserData, { token }, { token })).status
const correct = async ({ id }: Person, email: string) => {
  const { token } = await anAdministrator(app)
  return (await app.call(correctAddress, { userId: id, email }, { token })).reply
}

test('an administrator sees what an account is, and where it is logged in', async () => {
  const { token } = await anAdministrator(app)
  const doctor = await aDoctor(app)
  await aToken(app, doctor.id)
  const { data } = await read(doctor.id, token)
  const { id, name, email, doctorId } = doctor
  expect(data).toMatchObject({
    user: { id, name, email, isAdmin: false, isDoctor: true, isBlocked: false },
    doctorId,
    sessions: [{ isCurrent: false }, { isCurrent: false }],
  })
  expect((await read('x', token)).status).toBe(404)
})

test('an administrator ends one session of somebody, or all', async () => {
  const { token } = await anAdministrator(app)
  const paul = await aUser(app)
  const [phone, laptop] = [await aToken(app, paul.id), await aToken(app, paul.id)]
  const { data } = await read(paul.id, token)
  const [first] = data.sessions
  const end = (sessionId?: string) => app.call(endUserSessions, { userId: paul.id, sessionId }, { token })
  await end(first?.id)
  expect((await read(paul.id, token)).data.sessions).toHaveLength(2)
  expect((await end(first?.id)).reply.success).toBe(false)
  await end()
  expect(await Promise.all([paul.token, phone, laptop].map(statusOf))).toEqual([401, 401, 401])
  expect((await trailOf(app)).filter(({ action }) => action === 'sessions-ended')).toMatchObject([
    { subjectIds: [paul.id], details: { count: 1 } },
    { subjectIds: [paul.id], details: { count: 2 } },
  ])
})

test('a session of somebody else is not ended by naming another account', async () => {
  const { token } = await anAdministrator(app)
  const [paul, eva] = [await aUser(app), await aUser(app)]
  const [session] = (await read(eva.id, token)).data.sessions
  const { status } = await app.call(endUserSessions, { userId: paul.id, sessionId: session?.id }, { token })
  expect(status).toBe(404)
  expect(await statusOf(eva.token)).toBe(200)
})

test('a wrong address is corrected at once, both addresses are told, and it is in the trail', async () => {
  const paul = await aUser(app)
  const { success, message } = await correct(paul, 'right@example.org')
  expect([success, message]).toEqual([true, 'The address is corrected, and both addresses are told'])
  const enter = async (email: string) => (await app.call(logIn, { email, password: PASSWORD })).reply.success
  expect([await enter(paul.email), await enter('right@example.org')]).toEqual([false, true])
  const { rows } = await listEmailRows(app.deps.db, {})
  const told = rows.filter(({ kind }) => kind === 'address-corrected')
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
    [paul.email, 'right@example.org'].toSorted(),
  )
  const [one] = told
  const { body } = app.deps.notices.email({ kind: one?.kind ?? '', params: one?.params ?? {} }, null)
  expect(body).not.toContain('right@example.org')
  expect(await trailOf(app)).toContainEqual(
    expect.objectContaining({ action: 'address-changed', subjectIds: [paul.id] }),
  )
})

test('a corrected address is not proven by what the wrong one proved', async () => {
  const paul = await aUser(app)
  await app.deps.pool.query('update users set email_proven_at = now(), pending_email = $2 where id = $1', [
    paul.id,
    'wrong@example.org',
  ])
  await correct(paul, 'right@example.org')
  const { rows } = await app.deps.pool.query('select * from users where id = $1', [paul.id])
  expect(rows).toMatchObject([{ email: 'right@example.org', email_proven_at: null, pending_email: null }])
})

test('an address that another account has is refused, whatever its capitals, and nobody is told', async () => {
  const [paul, eva] = [await aUser(app), await aUser(app)]
  expect((await correct(paul, eva.email.toUpperCase())).success).toBe(false)
  expect((await listEmailRows(app.deps.db, {})).total).toBe(0)
})

test('one’s own address is not corrected here, so that the only administrator cannot be locked out', async () => {
  const admin = await anAdministrator(app)
  const wrong = { userId: admin.id, email: 'typo@example.org' }
  expect((await app.call(correctAddress, wrong, admin)).reply.success).toBe(false)
  expect((await app.call(blockUser, { userId: admin.id, blocked: true }, admin)).reply.success).toBe(false)
})
