import { freePort } from '@desk/testing/free-port'
import { bookAppointment, listMyAppointments } from '@desk/contract/appointment'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { apiOf } from '@desk/testing/api'
import { aDoctor, aPatient } from '@desk/testing/people'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildImage, type Engine, findBase, findEngine, runArgs, runEngine } from './container.ts'

// Builds the image and runs it as deploy/compose.yaml does, but with the database inside: npm run proof -- container.
// It needs Docker or Podman, and the image of Node.js (CONTAINER_BASE) or a way to fetch it. CONTAINER_IMAGE names an
// image that is built already.

const NAME = `desk-proof-${process.pid}`
const IMAGE = process.env['CONTAINER_IMAGE'] ?? NAME
const ZONE = 'Europe/Berlin'
const NO_ENGINE = 'neither Docker nor Podman answers'
const found: { engine?: Engine; port: number } = { port: 0 }

const engine = async (args: string[], input?: Buffer) => runEngine(found.engine ?? 'docker', args, input)
const inside = (...command: string[]) => engine(['exec', NAME, ...command])
const url = () => `http://127.0.0.1:${found.port}`
const isReady = async () => (await fetch(`${url()}/readyz`).catch(() => undefined))?.ok === true
const waitUntilReady = () => vi.waitUntil(isReady, { timeout: 120_000, interval: 200 })

async function build(by: Engine): Promise<void> {
  const base = await findBase(by)
  if (base === undefined) throw new Error('The image of Node.js is not here, and cannot be fetched.')
  const built = await buildImage(by, base, IMAGE)
  if (built.status !== 0) throw new Error(`${built.out.toString()}\n${built.said}`)
}

beforeAll(async () => {
  const answering = findEngine()
  if (answering === undefined) return
  Object.assign(found, { engine: answering, port: await freePort() })
  if (IMAGE === NAME) await build(answering)
  const settings = { PORT: found.port, HOSPITAL_TIME_ZONE: ZONE, RATE_LIMITS: 'off' }
  const administrator = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password }
  const told = Object.entries({ ...settings, ...administrator }).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ])
  const port = ['--publish', `127.0.0.1:${found.port}:${found.port}`]
  const started = await engine(runArgs(NAME, '--detach', '--init', '--name', NAME, ...port, ...told, IMAGE))
  if (started.status !== 0) throw new Error(started.said)
  await waitUntilReady()
}, 1_200_000)

afterAll(async () => {
  if (found.engine === undefined) return
  await engine(['rm', '--force', NAME])
  await engine(['volume', 'rm', '--force', NAME])
  if (IMAGE === NAME) await engine(['image', 'rm', '--force', NAME])
}, 120_000)

test('it runs as an ordinary user without a capability, on a root that nobody writes to', async ({
  skip,
}) => {
  if (found.engine === undefined) skip(NO_ENGINE)
  expect((await inside('id', '-u')).out.toString().trim()).toBe('1000')
  const status = (await inside('cat', '/proc/1/status')).out.toString()
  expect(status).toMatch(/^CapEff:\s+0+$/m)
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
  expect((await inside('touch', '/desk/a-file')).said).toContain('Read-only file system')
  expect((await inside('touch', '/usr/local/a-file')).status).not.toBe(0)
})

test('the health check finds it ready', async ({ skip }) => {
  if (found.engine === undefined) skip(NO_ENGINE)
  expect((await fetch(`${url()}/healthz`)).status).toBe(200)
  if (found.engine === 'podman')
    expect(await engine(['healthcheck', 'run', NAME])).toMatchObject({ status: 0 })
  else {
    const look = ['inspect', '--format', '{{.State.Health.Status}}', NAME]
    const isHealthy = async () => (await engine(look)).out.toString().trim() === 'healthy'
    await vi.waitUntil(isHealthy, { timeout: 60_000, interval: 500 })
  }
})

test('the operator’s commands run in it beside the desk, and install nothing', async ({ skip }) => {
  if (found.engine === undefined) skip(NO_ENGINE)
  for (const [task, words] of [
    ['verify', ''],
    ['audit:verify', ''],
    ['backup', 'rows'],
    ['backup:verify', 'It can be restored'],
  ] as const) {
    const { status, said, out } = await inside('npm', 'run', task)
    expect([task, status, said]).toEqual([task, 0, expect.stringContaining(words)])
    expect(`${said}${out.toString()}`).not.toMatch(/setup:|npm (warn|error)/)
  }
  const { said, out } = await inside('npm', 'run', 'admin:recover', '--', ADMINISTRATOR.email)
  expect(`${said}${out.toString()}`).toContain('has no second factor')
})

test('what was booked in it is streamed out as a backup, and back in by a restore while it is stopped', async ({
  skip,
}) => {
  if (found.engine === undefined) skip(NO_ENGINE)
  const api = apiOf(url())
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const date = addDays(hospitalToday(new Date(), ZONE), 7)
  const booking = {
    doctorId: doctor.doctorId,
    date,
    time: '09:00',
    name: 'Eva',
    phone: '1',
    address: 'Ring 2',
  }
  const book = (time: string) => api(bookAppointment, { ...booking, time }, patient)
  expect(await book('09:00')).toMatchObject({ success: true })
  const { out, status } = await inside('npm', 'run', '--silent', 'backup', '--', '-')
  expect(status).toBe(0)
  expect(await book('10:00')).toMatchObject({ success: true })

  expect(await engine(['stop', '--time', '60', NAME])).toMatchObject({ status: 0 })
  const restore = ['npm', 'run', '--silent', 'restore', '--', '--replace', '-']
  const restored = await engine(runArgs(NAME, '--rm', '--interactive', IMAGE, ...restore), out)
  expect([restored.status, restored.said]).toEqual([0, expect.stringContaining('The hospital is restored')])
  await engine(['start', NAME])
  await waitUntilReady()
  const { data = [] } = await api(listMyAppointments, undefined, patient)
  expect(data.map(({ time }) => time.slice(0, 5))).toEqual(['09:00'])
})
