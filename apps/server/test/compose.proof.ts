import { bookAppointment, listMyAppointments } from '@desk/contract/appointment'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { apiOf } from '@desk/testing/api'
import { aDoctor, aPatient, type DoctorPerson, type Person } from '@desk/testing/people'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectSessionsEverywhere } from './at-all-processes.ts'
import { type Compose, isComposeThere, layCompose } from './compose.ts'
import { buildImage, findBase, runEngine } from './container.ts'
import { expectPictureEverywhere } from './pictures-at-all-processes.ts'
import { lineTo } from './process-lines.ts'
import type { Ended } from './run-to-end.ts'

// deploy/compose.yaml and compose-two.yaml, as they stand: npm run proof -- compose. It needs Docker with Compose 2.24.4 or newer,
// ports 3000 and 3001, and the images that they name or a way to fetch them. CONTAINER_IMAGE names one of the desk that is built already.

const NAME = `desk-compose-${process.pid}`
const IMAGE = process.env['CONTAINER_IMAGE'] ?? NAME
const ZONE = 'Europe/Berlin'
const [ONE, TWO] = ['http://127.0.0.1:3000', 'http://127.0.0.1:3001']
const UP = ['up', '--detach', '--no-build', '--wait', '--wait-timeout', '240']
const NOT_HERE = 'Docker does not answer, or has no Compose'
const PICTURE_SIDE = 300
const found: { compose?: Compose; people?: { doctor: DoctorPerson; patient: Person } } = {}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
const waitUntilReady = (url: string) => vi.waitUntil(() => isReady(url), { timeout: 240_000, interval: 250 })
const compose: Compose['run'] = (...asked) => {
  if (!found.compose) throw new Error(NOT_HERE)
  return found.compose.run(...asked)
}
const inDesk = (...command: string[]) => compose(1, ['exec', '-T', 'desk', ...command])

beforeAll(async () => {
  if (!isComposeThere()) return
  if (IMAGE === NAME) {
    const base = await findBase('docker')
    if (base === undefined) throw new Error('The image of Node.js is not here, and cannot be fetched.')
    const built = await buildImage('docker', base, IMAGE)
    if (built.status !== 0) throw new Error(`${built.out.toString()}\n${built.said}`)
  }
  found.compose = await layCompose(NAME, IMAGE, {
    POSTGRES_PASSWORD: 'a-password-of-the-proof',
    METRICS_TOKEN: 'of-the-proof-'.repeat(3),
    HOSPITAL_TIME_ZONE: ZONE,
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  })
  await compose(1, UP)
}, 1_200_000)

afterAll(async () => {
  await found.compose?.clear()
  if (found.compose && IMAGE === NAME) await runEngine('docker', ['image', 'rm', '--force', NAME])
}, 240_000)

const peopleThere = () => {
  if (!found.people) throw new Error('Nobody is there: the first test makes them.')
  return found.people
}

async function book(time: string, url = ONE) {
  const { doctor, patient } = peopleThere()
  const date = addDays(hospitalToday(new Date(), ZONE), 7)
  const person = { name: 'Eva', phone: '1', address: 'Ring 2' }
  const asked = { doctorId: doctor.doctorId, date, time, ...person }
  expect(await apiOf(url)(bookAppointment, asked, patient)).toMatchObject({ success: true })
}

async function bookedTimes(url = ONE) {
  const { data = [] } = await apiOf(url)(listMyAppointments, undefined, peopleThere().patient)
  return data.map(({ time }) => time.slice(0, 5)).toSorted()
}

test('desk and PostgreSQL come up healthy, and people book', async ({ skip }) => {
  if (!found.compose) skip(NOT_HERE)
  expect(await isReady(ONE)).toBe(true)
  const api = apiOf(ONE)
  found.people = { doctor: await aDoctor(api), patient: await aPatient(api) }
  await book('09:00')
  expect(await bookedTimes()).toEqual(['09:00'])
})

const outputOf = async (ended: Promise<Ended>) => (await ended).out.toString().trim()

/** When what `kill -9 -1` kills in each container began. */
const begunAt = {
  desk: async () => {
    const id = await outputOf(compose(1, ['ps', '--quiet', 'desk']))
    return outputOf(runEngine('docker', ['inspect', '--format', '{{.State.StartedAt}}', id]))
  },
  // The first process, which is the postmaster, is spared: it begins all others anew.
  database: () => {
    const asked = `select backend_start from pg_stat_activity where backend_type = 'checkpointer'`
    return outputOf(compose(1, ['exec', '-T', 'database', 'psql', '-U', 'desk', '-Atc', asked]))
  },
}

test.for(['desk', 'database'] as const)(
  'all in the container of the %s but its first process is killed, and begun anew',
  async (service, { skip }) => {
    if (!found.compose) skip(NOT_HERE)
    const before = await begunAt[service]()
    expect(Date.parse(before)).toBeGreaterThan(0)
    // The exec itself may be killed, too.
    await compose(1, ['exec', '-T', service, 'sh', '-c', 'kill -9 -1']).catch(() => {})
    const isAnew = async () => Date.parse(await begunAt[service]().catch(() => '')) > Date.parse(before)
    await vi.waitUntil(isAnew, { timeout: 60_000, interval: 250 })
    await waitUntilReady(ONE)
    await expect.poll(() => bookedTimes(), { timeout: 60_000 }).toEqual(['09:00'])
  },
)

test('what was booked is there after all containers were taken away and made anew', async ({ skip }) => {
  if (!found.compose) skip(NOT_HERE)
  await compose(1, ['down', '--timeout', '60'])
  await compose(1, UP)
  expect(await bookedTimes()).toEqual(['09:00'])
})

test('a backup is streamed out of it, and restored as the README says', async ({ skip }) => {
  if (!found.compose) skip(NOT_HERE)
  const { out } = await inDesk('npm', 'run', '--silent', 'backup', '--', '-')
  await book('10:00')
  await compose(1, ['stop', 'desk'])
  const restore = ['npm', 'run', 'restore', '--', '--replace', '-']
  const { said } = await compose(1, ['run', '--rm', '-T', 'desk', ...restore], out)
  expect(said).toContain('The hospital is restored')
  await compose(1, ['start', 'desk'])
  await waitUntilReady(ONE)
  expect(await bookedTimes()).toEqual(['09:00'])
  for (const task of ['backup', 'backup:verify', 'verify', 'audit:verify']) await inDesk('npm', 'run', task)
})

test('a second server beside it shares sessions, bookings and pictures with the first, and goes on without it', async ({
  skip,
}) => {
  if (!found.compose) skip(NOT_HERE)
  await compose(2, UP)
  const lines = [ONE, TWO].map((url, place) => lineTo(url, place + 1))
  await expectSessionsEverywhere(lines, 4)
  await book('11:00', TWO)
  expect(await bookedTimes(ONE)).toEqual(['09:00', '11:00'])
  const doctor = await aDoctor(apiOf(TWO))
  expect(await expectPictureEverywhere(lines, doctor, PICTURE_SIDE)).toBeGreaterThan(1)
  await compose(2, ['stop', 'desk'])
  await book('12:00', TWO)
  await compose(2, ['start', 'desk'])
  await waitUntilReady(ONE)
  expect(await bookedTimes(ONE)).toEqual(['09:00', '11:00', '12:00'])
})
