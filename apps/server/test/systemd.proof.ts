import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bookAppointment, listMyAppointments } from '@desk/contract/appointment'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { apiOf } from '@desk/testing/api'
import { freePort } from '@desk/testing/free-port'
import { aDoctor, aPatient, type Person } from '@desk/testing/people'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runEngine } from './container.ts'

// deploy/appointment-desk.service under a real systemd, which Podman runs as the first process of a container (as root, the web app built):
// SYSTEMD_ROOT=FOLDER npm run proof -- systemd. The folder is a Debian with systemd in it, and stays as it is:
// debootstrap --variant=minbase --include=systemd,systemd-sysv,procps bookworm FOLDER

const NAME = `desk-systemd-${process.pid}`
const UNIT = 'appointment-desk'
const PLACE = '/opt/appointment-desk'
const STATE = '/var/lib/appointment-desk'
const ZONE = 'Europe/Berlin'
const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))
const root = process.env['SYSTEMD_ROOT'] ?? ''
const found: { isThere: boolean; port: number; patient?: Person } = { isThere: false, port: 0 }
const NOT_HERE = 'SYSTEMD_ROOT names no Debian with systemd, or Podman does not answer'

const podman = (...args: string[]) => runEngine('podman', args)
const inside = (...command: string[]) => podman('exec', NAME, ...command)
const outputOf = async (...command: string[]) => (await inside(...command)).out.toString().trim()
const url = () => `http://127.0.0.1:${found.port}`
const isReady = async () => (await fetch(`${url()}/readyz`).catch(() => undefined))?.ok === true
const waitUntilReady = () => vi.waitUntil(isReady, { timeout: 120_000, interval: 200 })

const show = async (...properties: string[]): Promise<Record<string, string>> => {
  const lines = (await outputOf('systemctl', 'show', UNIT, `--property=${properties.join(',')}`)).split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

/** What the first lines of the unit tell to do, with settings of this test. */
function commandsOfUnit(): string {
  const unit = readFileSync(join(REPOSITORY, `deploy/${UNIT}.service`), 'utf8')
  const [add, install, copy] = Array.from(unit.matchAll(/^# {3}(?:useradd|install|cp) .*$/gm), ([line]) =>
    line.slice(4),
  )
  const settings = Object.entries({
    PORT: found.port,
    HOSPITAL_TIME_ZONE: ZONE,
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  }).map(([name, value]) => `${name}=${value}`)
  const written = settings.map((line) => `echo '${line}' >> .env`)
  return [add, `cd ${PLACE}`, install, ...written, copy].join('\n')
}

/** Above what is there: neither the folder nor the repository is written to. */
function startArgs(npm: string): string[] {
  const readOnly = { [process.execPath]: '/usr/bin/node', [npm]: '/usr/lib/node_modules/npm' }
  const mounted = Object.entries(readOnly).flatMap(([from, to]) => ['--volume', `${from}:${to}:ro`])
  const repository = ['--volume', `${REPOSITORY}:${PLACE}:O`]
  const booted = ['--privileged', '--systemd=always', '--network', 'host', ...repository, ...mounted]
  return ['run', '--detach', '--name', NAME, ...booted, '--rootfs', `${root}:O`, '/lib/systemd/systemd']
}

beforeAll(async () => {
  const isPodmanThere = (await podman('ps', '--quiet').catch(() => undefined))?.status === 0
  if (!isPodmanThere || !existsSync(join(root, 'lib/systemd/systemd'))) return
  Object.assign(found, { isThere: true, port: await freePort() })
  const npm = dirname(dirname(process.env['npm_execpath'] ?? ''))
  const started = await podman(...startArgs(npm))
  if (started.status !== 0) throw new Error(started.said)
  const isUp = async () => (await inside('systemctl', 'show', '--property=Version')).status === 0
  await vi.waitUntil(isUp, { timeout: 60_000, interval: 500 })
  await inside('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/bin/npm')
  const { status, said } = await inside('sh', '-ec', commandsOfUnit())
  if (status !== 0) throw new Error(said)
  await waitUntilReady()
}, 300_000)

afterAll(async () => {
  if (found.isThere) await podman('rm', '--force', NAME)
}, 120_000)

/** Writes a file as root in what the service sees of the machine; gives why not. */
const writeBeside = async (path: string) => {
  const { MainPID: pid = '' } = await show('MainPID')
  const { said } = await inside('nsenter', '--target', pid, '--mount', 'touch', path)
  return said.trim()
}

test('what its first lines say starts it and has it started with the machine', async ({ skip }) => {
  if (!found.isThere) skip(NOT_HERE)
  expect(await show('ActiveState', 'UnitFileState')).toEqual({
    ActiveState: 'active',
    UnitFileState: 'enabled',
  })
  expect(await outputOf('journalctl', '--no-pager', '--unit', UNIT)).toContain(`is open at ${url()}`)
  expect(await outputOf('stat', '-c', '%a %U', STATE, `${PLACE}/.env`)).toBe(`700 ${UNIT}\n640 root`)
})

test('it runs as its own account, without a capability, and writes nowhere but in its folder', async ({
  skip,
}) => {
  if (!found.isThere) skip(NOT_HERE)
  const { MainPID: pid = '' } = await show('MainPID')
  expect(new Set((await outputOf('ps', '-o', 'user:20=', '-g', pid)).split('\n'))).toEqual(new Set([UNIT]))
  const status = await outputOf('cat', `/proc/${pid}/status`)
  expect(status).toMatch(/^CapBnd:\s+0+$/m)
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
  expect(status).toMatch(/^Seccomp:\s+2$/m)
  for (const path of [PLACE, '/etc', '/usr', '/var', '/var/lib', '/root', '/home'])
    expect([path, await writeBeside(`${path}/a-file`)]).toEqual([
      path,
      expect.stringMatching(/Read-only file system|Permission denied/),
    ])
  expect(await writeBeside(`${STATE}/a-file`)).toBe('')
  // Its /tmp is its own.
  expect(await writeBeside('/tmp/a-file')).toBe('')
  expect((await inside('ls', '/tmp/a-file')).status).not.toBe(0)
})

test('the operator’s commands run beside it, by its account', async ({ skip }) => {
  if (!found.isThere) skip(NOT_HERE)
  const told = /^# {3}(su .*)'npm run backup'(.*)$/m.exec(
    readFileSync(join(REPOSITORY, `deploy/${UNIT}.service`), 'utf8'),
  )
  for (const [task, words] of [
    ['backup', 'rows'],
    ['backup:verify', 'It can be restored'],
    ['verify', ''],
  ] as const) {
    const command = `cd ${PLACE} && ${told?.[1]}'npm run ${task}'${told?.[2]}`
    const { status, said, out } = await inside('sh', '-c', command)
    expect([task, status, said]).toEqual([task, 0, expect.stringContaining(words)])
    expect(`${said}${out.toString()}`).not.toMatch(/setup:|npm (warn|error)/)
  }
})

const bookedTimes = async () => {
  const { data = [] } = await apiOf(url())(listMyAppointments, undefined, found.patient)
  return data.map(({ time }) => time.slice(0, 5))
}

test.for(['all', 'main'])(
  'it is begun anew when %s of it is killed, and has what was booked',
  async (whom, { skip }) => {
    if (!found.isThere) skip(NOT_HERE)
    const api = apiOf(url())
    const doctor = await aDoctor(api)
    found.patient = await aPatient(api)
    const date = addDays(hospitalToday(new Date(), ZONE), 7)
    const asked = {
      doctorId: doctor.doctorId,
      date,
      time: '09:00',
      name: 'Eva',
      phone: '1',
      address: 'Ring 2',
    }
    expect(await api(bookAppointment, asked, found.patient)).toMatchObject({ success: true })
    const { NRestarts: before = '' } = await show('NRestarts')
    await inside('systemctl', 'kill', `--kill-whom=${whom}`, '--signal=SIGKILL', UNIT)
    const again = String(Number(before) + 1)
    await vi.waitUntil(async () => (await show('NRestarts'))['NRestarts'] === again, { timeout: 60_000 })
    await waitUntilReady()
    expect(await bookedTimes()).toEqual(['09:00'])
  },
)

test('told to stop, it ends well and its database with it; started again, it has what was booked', async ({
  skip,
}) => {
  if (!found.isThere) skip(NOT_HERE)
  expect((await inside('systemctl', 'stop', UNIT)).status).toBe(0)
  expect(await show('Result', 'ActiveState')).toEqual({ Result: 'success', ActiveState: 'inactive' })
  expect(await outputOf('pgrep', '-u', UNIT)).toBe('')
  expect((await inside('ls', `${STATE}/data/postgres/postmaster.pid`)).status).not.toBe(0)
  expect((await inside('systemctl', 'start', UNIT)).status).toBe(0)
  await waitUntilReady()
  expect(await bookedTimes()).toEqual(['09:00'])
})
