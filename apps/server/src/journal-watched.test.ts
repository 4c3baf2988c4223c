import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getBackups } from '@desk/contract/backup'
import { logIn } from '@desk/contract/auth'
import { apiOf } from '@desk/testing/api'
import { aDoctor } from '@desk/testing/people'
import { ADMINISTRATOR, environmentFor, preparedDataFolder, runServer } from '@desk/testing/server-process'
import { pino } from 'pino'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { keepJournal } from './features/backups/keep-journal.ts'
import { SYSTEM } from './platform/actor.ts'
import { PROBLEM_FILE } from './platform/backup/journal/journal-settings.ts'
import { readConfig } from './platform/config.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'

const DAY_MS = 86_400_000
const TIMEOUT = { timeout: 90_000, interval: 200 }
const log = pino({ level: 'silent' })
const { dataDir, clear } = await preparedDataFolder()
const env = environmentFor(dataDir, { JOURNAL: 'on' })
const config = readConfig(env)
const server = runServer(dataDir, { JOURNAL: 'on' })
let pool: Pool
let folder = ''

beforeAll(async () => {
  await server.url
  pool = openPool({ host: join(dataDir, 'run'), port: 5432, user: 'desk', database: 'desk' }, log, 2)
  const journal = join(dataDir, 'backups/journal')
  await vi.waitFor(async () => expect(await readdir(journal)).toHaveLength(1), TIMEOUT)
  folder = join(journal, (await readdir(journal))[0] ?? '')
  await vi.waitFor(async () => expect(await bases()).toHaveLength(1), TIMEOUT)
}, 120_000)
afterAll(async () => {
  await pool.end()
  await clear([server])
})

const keep = (days = 0) =>
  keepJournal(
    { config, db: openKysely<Tables>(pool), pool, log, clock: () => new Date(Date.now() + days * DAY_MS) },
    SYSTEM,
  )

const namesOf = async (pattern: RegExp) =>
  (await readdir(folder)).filter((name) => pattern.test(name)).toSorted()
const bases = () => namesOf(/^base-/)
const segments = () => namesOf(/^[0-9A-F]{24}-/)

const firstOf = (base = '') => /-([0-9A-F]{24})\./.exec(base)?.[1] ?? ''

async function enter(): Promise<void> {
  await aDoctor(apiOf(await server.url))
  await pool.query('select pg_switch_wal()')
}

async function verify() {
  const program = fileURLToPath(new URL('backup-verify.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { env })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = await once(child, 'close')
  return { status: Number(status), said }
}

async function told() {
  const url = await server.url
  const { token } = await apiOf(url)(logIn, ADMINISTRATOR)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const backups = await apiOf(url)(getBackups, undefined, { token })
  return {
    failed: backups.data?.journalFailed ?? null,
    failing: Number(/^desk_journal_failing (.+)$/m.exec(metrics)?.[1]),
  }
}

test('backup:verify restores the newest backup, and the journal up to now while the desk is open, and compares both', async () => {
  await enter()
  const program = fileURLToPath(new URL('backup.ts', import.meta.url))
  await once(spawn(process.execPath, [program], { env }), 'close')
  // Written after the backup: only the journal has it.
  await enter()
  // Counts of calls are in no log of PostgreSQL.
  await pool.query(`insert into rate_limits (key, points, expire) values ('a call', 1, 4102444800000)`)
  const done = await verify()
  expect([done.status, done.said]).toEqual([
    0,
    expect.stringMatching(
      /It can be restored: [^]*It reaches until now: \d+ rows in \d+ tables are the same as in/,
    ),
  ])
}, 300_000)

test('a journal that cannot be written is told to administrators and to Prometheus, with the reason, until it can', async () => {
  expect(await told()).toEqual({ failed: null, failing: 0 })
  await rename(folder, `${folder}-away`)
  await writeFile(folder, '')
  await enter()
  await expect.poll(async () => (await told()).failing, TIMEOUT).toBe(1)
  expect((await told()).failed).toEqual({
    at: expect.stringMatching(/^20/),
    problem: expect.stringContaining('EEXIST'),
  })
  expect(await readFile(join(dataDir, 'postgres', PROBLEM_FILE), 'utf8')).toContain('EEXIST')
  await rm(folder)
  await rename(`${folder}-away`, folder)
  await enter()
  await expect.poll(told, TIMEOUT).toEqual({ failed: null, failing: 0 })
}, 300_000)

test('a base is made when there is none, after a week, and after a gap; what no instant needs goes', async () => {
  const [first] = await bases()
  await keep()
  await keep(6)
  expect(await bases()).toEqual([first])
  await keep(8)
  const [, second] = await bases()
  expect(second).toBeDefined()
  await enter()
  const before = await segments()
  await keep(6)
  expect([await bases(), await segments()]).toEqual([[first, second], expect.arrayContaining(before)])
  // A fortnight later both are older than any instant kept: a third is made, and remains alone.
  await keep(8 + (config.journal?.days ?? 0))
  const [third, ...others] = await bases()
  expect([others, [first, second].includes(third ?? '')]).toEqual([[], false])
  expect((await segments()).filter((name) => name < firstOf(third))).toEqual([])
  expect(before.some((name) => name < firstOf(third))).toBe(true)
}, 300_000)

test('a segment that is missing: backup:verify names it, and the next run makes a base after it', async () => {
  await enter()
  await enter()
  const last = (await bases()).at(-1) ?? ''
  const kept = async () => (await segments()).filter((name) => name > firstOf(last))
  await expect.poll(async () => (await kept()).length, TIMEOUT).toBeGreaterThan(2)
  const [, lost = ''] = await kept()
  server.signal('SIGSTOP')
  onTestFinished(() => server.signal('SIGCONT'))
  await rm(join(folder, lost))
  const broken = await verify()
  expect([broken.status, broken.said]).toEqual([
    1,
    expect.stringMatching(/The journal could NOT be verified: the journal has a gap: its segment/),
  ])
  await keep()
  expect((await bases()).at(-1)).not.toBe(last)
}, 300_000)
