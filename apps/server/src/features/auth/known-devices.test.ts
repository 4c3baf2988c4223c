import { listEmails } from '@desk/contract/email'
import { logIn } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { anAdministrator, aUser, PASSWORD } from '../../../test/people.ts'
import { send } from '../../../test/raw-calls.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { clearEndedSessionsJob } from './jobs.ts'

const app = useTestApp({ HOSPITAL_NAME: 'St. Anna', PUBLIC_URL: 'http://desk.example.org' })

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const after = (milliseconds: number) => app.setNow(new Date(MONDAY_7_AM.getTime() + milliseconds))

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const NEWER_CHROME = CHROME.replace('130', '131')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const HOME = '203.0.113.7'

type Place = { software?: string; address?: string; deviceToken?: string | undefined }
async function logInOn(email: string, { software = CHROME, address = HOME, deviceToken }: Place = {}) {
  const headers = { 'user-agent': software, 'x-forwarded-for': address }
  const { reply } = await send(app, logIn, { body: { email, password: PASSWORD, deviceToken }, headers })
  expect(reply.success).toBe(true)
  return reply.deviceToken
}

async function emailsTo(email: string) {
  const { token } = await anAdministrator(app)
  const { data } = await app.call(listEmails, undefined, { token })
  return data.filter(({ recipient }) => recipient === email)
}

const devicesOf = async (userId: string) => {
  const { rows } = await app.deps.pool.query<{ device: string; network: string }>(
    'select device, network from known_devices where user_id = $1 order by last_log_in_at',
    [userId],
  )
  return rows
}

test('a log-in on a device that was not used before is told by email, when, where and what to do', async () => {
  const { email } = await aUser(app, { name: 'Paul Meier' })
  await logInOn(email)
  after(HOUR)
  await logInOn(email, { software: FIREFOX, address: '198.51.100.1' })
  const [told, ...more] = await emailsTo(email)
  expect(more).toEqual([])
  expect(told?.subject).toBe('Your account was used on a new device')
  for (const said of [
    'Hello Paul Meier,',
    'on 01-03-2027 at 08:00 (the hospital’s time)',
    `your account ${email} at St. Anna`,
    'Firefox on Linux',
    'change your password at once',
    'http://desk.example.org/profile',
  ]) {
    expect(told?.body).toContain(said)
  }
})

test('nothing is told at the very first log-in of an account', async () => {
  const { email } = await aUser(app)
  await logInOn(email)
  expect(await emailsTo(email)).toEqual([])
})

test('a device that shows its token is known wherever it is, whatever it calls itself', async () => {
  const { email } = await aUser(app)
  const deviceToken = await logInOn(email)
  const place = { software: FIREFOX, address: '2001:db8::1', deviceToken }
  expect(await logInOn(email, place)).toBe(deviceToken)
  expect(await emailsTo(email)).toEqual([])
})

test('software that keeps no token is known by what it calls itself and where it is, in every version', async () => {
  const { email } = await aUser(app)
  await logInOn(email)
  await logInOn(email, { software: NEWER_CHROME })
  expect(await emailsTo(email)).toEqual([])
  await logInOn(email, { address: '198.51.100.1' })
  expect(await emailsTo(email)).toHaveLength(1)
})

test('somebody else’s token makes a device known to nobody else', async () => {
  const [paul, eva] = [await aUser(app), await aUser(app)]
  const deviceToken = await logInOn(paul.email)
  await logInOn(eva.email, { software: FIREFOX, address: '198.51.100.1' })
  await logInOn(eva.email, { deviceToken })
  expect(await emailsTo(eva.email)).toHaveLength(1)
})

test('a program that logs in all day pushes out no device of its owner, and one is not used for ever', async () => {
  const { id, email } = await aUser(app)
  const deviceToken = await logInOn(email)
  for (let minute = 1; minute <= 10; minute += 1) {
    after(minute * 60_000)
    await logInOn(email, { software: 'a-program/1.0' })
  }
  expect((await devicesOf(id)).map(({ device }) => device)).toEqual([
    'Chrome Windows',
    'a-program ',
    'a-program ',
    'a-program ',
  ])
  after(HOUR)
  expect(await logInOn(email, { deviceToken })).toBe(deviceToken)
  after(183 * DAY + 30 * 60_000)
  await clearEndedSessionsJob.run(app.deps, {})
  expect(await devicesOf(id)).toEqual([{ device: 'Chrome Windows', network: HOME }])
})

test('of an account no more than twenty are known', async () => {
  const { id, email } = await aUser(app)
  for (let host = 1; host <= 25; host += 1) {
    after(host * 60_000)
    await logInOn(email, { address: `198.51.100.${host}` })
  }
  const devices = await devicesOf(id)
  expect(devices).toHaveLength(20)
  expect(devices.at(0)?.network).toBe('198.51.100.6')
})
