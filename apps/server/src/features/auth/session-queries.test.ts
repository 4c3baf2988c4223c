import { endSession, getUserData, listSessions, logIn, logOut } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator, aToken, aUser, PASSWORD } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { clearEndedSessionsJob } from './jobs.ts'
import { setIsDoctor } from './queries.ts'

const app = useTestApp()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const after = (milliseconds: number) => app.setNow(new Date(MONDAY_7_AM.getTime() + milliseconds))
const statusOf = async (token: string) => (await app.call(getUserData, { token }, { token })).status
const sessionsOf = async (token: string) => (await app.call(listSessions, undefined, { token })).data

test('a session ends a week after its last call', async () => {
  const { token } = await aUser(app)
  after(7 * DAY - 1)
  expect(await statusOf(token)).toBe(200)
  after(14 * DAY - 2)
  expect(await statusOf(token)).toBe(200)
  after(21 * DAY)
  expect(await statusOf(token)).toBe(401)
})

test('a session ends thirty days after the log-in, however busy it was', async () => {
  const { token } = await aUser(app)
  for (const date of [6, 12, 18, 24, 29]) {
    after(date * DAY)
    expect(await statusOf(token)).toBe(200)
  }
  after(30 * DAY - 1)
  expect(await statusOf(token)).toBe(200)
  after(30 * DAY)
  expect(await statusOf(token)).toBe(401)
})

test('of staff a session ends twelve hours after its last call, and a week after the log-in', async () => {
  for (const { token } of [await anAdministrator(app), await aDoctor(app)]) {
    after(0)
    const renewed = token
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      after(hours * HOUR)
      expect(await statusOf(renewed)).toBe(200)
    }
    after(7 * DAY)
    expect(await statusOf(renewed)).toBe(401)
  }
  after(0)
  const { token } = await anAdministrator(app)
  after(12 * HOUR - 1)
  expect(await statusOf(token)).toBe(200)
  after(24 * HOUR - 1)
  expect(await statusOf(token)).toBe(401)
})

test('the roles of now decide, not those of the log-in', async () => {
  const { id, token } = await aUser(app)
  const setIsDoctorNow = (isDoctor: boolean) => setIsDoctor(app.deps.db, id, isDoctor)
  after(13 * HOUR)
  await setIsDoctorNow(true)
  expect([await statusOf(token), await sessionsLeft(id)]).toEqual([401, 1])
  await setIsDoctorNow(false)
  expect(await statusOf(token)).toBe(200)
  await setIsDoctorNow(true)
  expect(await statusOf(token)).toBe(200)
  after(26 * HOUR)
  await clearEndedSessionsJob.run(app.deps, {})
  expect(await sessionsLeft(id)).toBe(0)
})

const sessionsLeft = async (userId: string) => {
  const { rows } = await app.deps.pool.query('select id from sessions where user_id = $1', [userId])
  return rows.length
}

test('reading a page again within minutes writes nothing', async () => {
  const { token } = await aUser(app)
  const seen = async () => (await sessionsOf(token))[0]?.lastSeenAt
  after(4 * MINUTE)
  expect(await statusOf(token)).toBe(200)
  expect(await seen()).toBe(MONDAY_7_AM.toISOString())
  after(6 * MINUTE)
  expect(await statusOf(token)).toBe(200)
  expect(await seen()).toBe(new Date(MONDAY_7_AM.getTime() + 6 * MINUTE).toISOString())
})

test('an ended session tells its holder to log in again', async () => {
  for (const token of ['x', 'undefined', 'a'.repeat(5000)]) {
    const { status, reply, headers } = await app.call(getUserData, { token: '' }, { token })
    expect(status).toBe(401)
    expect(reply).toMatchObject({ success: false, message: 'Please log in again.' })
    expect(headers['www-authenticate']).toBe('Bearer')
  }
})

test('a caller sees their live sessions only, the last used first, and which is this one', async () => {
  const paul = await aUser(app)
  await aUser(app)
  after(7 * DAY - MINUTE)
  const second = await aToken(app, paul.id)
  expect(await statusOf(second)).toBe(200)
  expect(await sessionsOf(second)).toMatchObject([
    { device: 'a test', isCurrent: true },
    { device: 'a test', isCurrent: false },
  ])
  after(7 * DAY)
  expect(await sessionsOf(second)).toMatchObject([{ isCurrent: true }])
})

test('a session is listed with the software that logged in', async () => {
  const { email } = await aUser(app)
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/v1/user/login',
    headers: { 'user-agent': `Mozilla/5.0 (Windows NT 10.0; rv:130.0) Firefox/130.0 ${'x'.repeat(500)}` },
    payload: { email, password: PASSWORD },
  })
  const { token } = response.json<{ token: string }>()
  const session = (await sessionsOf(token)).find(({ isCurrent }) => isCurrent)
  expect(session?.device).toMatch(/^Mozilla.* x+$/)
  expect(session?.deviceName).toBe('Firefox on Windows')
  expect(session?.device.length).toBe(200)
})

test('ending a session logs that device out at once, and no other', async () => {
  const paul = await aUser(app)
  const phone = await aToken(app, paul.id)
  const other = (await sessionsOf(paul.token)).find(({ isCurrent }) => !isCurrent)
  const { status } = await app.call(endSession, { sessionId: other?.id ?? '' }, { token: paul.token })
  expect(status).toBe(200)
  expect([await statusOf(phone), await statusOf(paul.token)]).toEqual([401, 200])
})

test('nobody can end the session of another', async () => {
  const paul = await aUser(app)
  const eva = await aUser(app)
  const [session] = await sessionsOf(eva.token)
  const { status } = await app.call(endSession, { sessionId: session?.id ?? '' }, { token: paul.token })
  expect([status, await statusOf(eva.token)]).toEqual([404, 200])
})

test('logging out ends this session, and no other', async () => {
  const paul = await aUser(app)
  const phone = await aToken(app, paul.id)
  const { reply } = await app.call(logOut, undefined, { token: phone })
  expect(reply).toEqual({ success: true, message: 'Logout Successfully' })
  expect([await statusOf(phone), await statusOf(paul.token)]).toEqual([401, 200])
})

test('a log-in clears away the ended sessions of its owner', async () => {
  const paul = await aUser(app)
  await aUser(app)
  after(8 * DAY)
  await app.call(logIn, { email: paul.email, password: PASSWORD })
  const { rows } = await app.deps.pool.query('select user_id from sessions')
  expect(rows).toHaveLength(2)
})

test('a program that logs in again and again does not end a session that is in use', async () => {
  const paul = await aUser(app)
  for (let minute = 1; minute <= 4; minute += 1) {
    after(minute * MINUTE)
    expect(await statusOf(paul.token)).toBe(200)
    for (let times = 0; times < 20; times += 1) await aToken(app, paul.id)
    await app.call(logIn, { email: paul.email, password: PASSWORD })
  }
  expect(await statusOf(paul.token)).toBe(200)
})
