import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@desk/embedded-postgres'
import { installedMajor } from '@desk/embedded-postgres/majors'
import { processTree, waitUntilGone } from '@desk/testing/processes'
import { environmentFor } from '@desk/testing/server-process'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOldHospital } from '../test/old-hospital.ts'
import { expectSameAnswers, startOn } from '../test/same-answers.ts'
import { fetchOlderPostgres, isKnownMajor } from './platform/backup/upgrade/fetch-older-postgres.ts'
import { openPool } from './platform/db/pool.ts'

const OLDER = '17'
const BETWEEN = '16'
const OLDEST = '15'
const log = pino({ level: 'silent' })
const programs = new Map<string, string>()
let problem = ''
const folder = await realpath(await mkdtemp(join(tmpdir(), 'desk-older-')))

beforeAll(async () => {
  const fetching = [OLDER, BETWEEN, OLDEST].map(async (major) =>
    programs.set(major, await fetchOlderPostgres(major, folder)),
  )
  const failed = (await Promise.allSettled(fetching)).find((one) => one.status === 'rejected')
  problem = failed ? String(failed.reason) : ''
  // Without a network only the rest is tested; the build that judges a change leaves nothing out.
  if (problem !== '' && process.env['CI']) throw new Error(problem)
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

function start(dataDir: string, args: string[] = [], settings: Record<string, string> = {}) {
  const program = fileURLToPath(new URL('upgrade-database.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { env: environmentFor(dataDir, settings) })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close').then(([status]) => ({ status: Number(status), said }))
  return { child, ended }
}
const run = (...args: Parameters<typeof start>) => start(...args).ended

/** The registry was asked before the tests; the first test asks it again. */
const FETCHED = {
  FETCHED_POSTGRES: folder,
  npm_execpath: fileURLToPath(new URL('../test/fetched-npm-cli.js', import.meta.url)),
}

async function countUsers(dataDir: string, major: string): Promise<number> {
  const options = { folder: dataDir, database: 'desk', user: 'desk', log, programs: programs.get(major) }
  const database = await startPostgres(options)
  const pool = openPool(database.connection, log)
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from users')
  await pool.end()
  await database.stop()
  return rows[0]?.count ?? 0
}

const madeBy = async (dataDir: string) =>
  (await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).trim()
const namesIn = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name !== 'run').toSorted()

/** After the first of the two renames: a start that made an empty hospital there would lose the old one. */
async function killedBetweenTheNames(dataDir: string, aside: string): Promise<void> {
  await mkdir(join(dataDir, '.restore-x'))
  await rename(join(dataDir, 'postgres'), join(dataDir, '.restore-x/postgres'))
  const moves = [
    ['postgres', aside],
    ['.restore-x/postgres', 'postgres'],
  ]
  await writeFile(join(dataDir, 'replacing.json'), JSON.stringify(moves))
}

test('for each PostgreSQL from 15 on until ours there is a lock to fetch it by', async () => {
  const majors = Array.from({ length: Number(await installedMajor()) - 15 }, (_, index) => String(15 + index))
  expect(majors).toEqual([OLDEST, BETWEEN, OLDER])
  expect(majors.filter((major) => !isKnownMajor(major))).toEqual([])
})

test('a start on the folder of an older PostgreSQL is refused with the command, which takes it over, also when it was killed at the very end', async ({
  skip,
}) => {
  if (problem !== '') skip(problem)
  const dataDir = await anOldHospital(OLDER, programs.get(OLDER) ?? '')
  const before = await countUsers(dataDir, OLDER)
  expect(before).toBeGreaterThan(5)
  const refused = startOn(dataDir)
  await expect(refused.url).rejects.toThrow()
  expect(refused.output()).toMatch(
    /was made by PostgreSQL 17, and this is PostgreSQL 18\. npm run upgrade:database takes it over/,
  )
  const done = await run(dataDir)
  expect([done.status, done.said]).toEqual([
    0,
    expect.stringMatching(/Taken over: \d+ rows in \d+ tables are the same/),
  ])
  const [kept = '', now] = await namesIn(dataDir)
  expect([kept, now, await madeBy(dataDir)]).toEqual([
    'postgres',
    expect.stringMatching(/^postgres-before-/),
    '18',
  ])
  await killedBetweenTheNames(dataDir, now ?? '')
  await expectSameAnswers(await startOn(dataDir).url)
  expect(await namesIn(dataDir)).toEqual(expect.arrayContaining([kept, now]))
  expect(await namesIn(dataDir)).not.toContain('replacing.json')
  const again = await run(dataDir)
  expect([again.status, again.said]).toEqual([0, expect.stringContaining('is of PostgreSQL 18 already')])
}, 300_000)

test('the way back: the folder that was kept is in its place again, and what came since is kept', async ({
  skip,
}) => {
  if (problem !== '') skip(problem)
  const dataDir = await anOldHospital(OLDEST, programs.get(OLDEST) ?? '')
  const before = await countUsers(dataDir, OLDEST)
  expect(await run(dataDir, [], FETCHED)).toMatchObject({ status: 0 })
  expect(await madeBy(dataDir)).toBe('18')
  const back = await run(dataDir, ['--back'])
  expect([back.status, back.said]).toEqual([
    0,
    expect.stringContaining('of PostgreSQL 15 is in its place again'),
  ])
  expect([await madeBy(dataDir), await countUsers(dataDir, OLDEST)]).toEqual([OLDEST, before])
  expect(await namesIn(dataDir)).toEqual(['postgres', expect.stringMatching(/^postgres-before-/)])
  const nothing = await run(dataDir, ['--back'])
  expect([nothing.status, nothing.said]).toEqual([1, expect.stringContaining('keeps no folder of an older')])
  expect(await run(dataDir, [], FETCHED)).toMatchObject({ status: 0 })
}, 300_000)

test('one that is killed in the middle has changed nothing, and the next run completes it', async ({
  skip,
}) => {
  if (problem !== '') skip(problem)
  const dataDir = await anOldHospital(BETWEEN, programs.get(BETWEEN) ?? '')
  const before = await countUsers(dataDir, BETWEEN)
  const { child, ended } = start(dataDir, [], FETCHED)
  const isCopying = async () => {
    const beside = (await namesIn(dataDir)).find((name) => name.startsWith('.restore-')) ?? '.none'
    return (await readdir(join(dataDir, beside)).catch((): string[] => [])).includes('postgres')
  }
  await vi.waitUntil(isCopying, { timeout: 60_000, interval: 10 })
  const processes = processTree(child.pid ?? 0)
  expect(processes.length).toBeGreaterThan(2)
  child.kill('SIGKILL')
  await ended
  await waitUntilGone(processes, dataDir, 60_000)
  expect([await madeBy(dataDir), await countUsers(dataDir, BETWEEN)]).toEqual([BETWEEN, before])
  expect(await run(dataDir, [], FETCHED)).toMatchObject({ status: 0 })
  expect(await namesIn(dataDir)).toEqual(['postgres', expect.stringMatching(/^postgres-before-/)])
}, 300_000)

test('a database of one’s own, an empty folder and a folder of a newer PostgreSQL are refused', async () => {
  const dataDir = await temporaryFolder()
  const own = await run(dataDir, [], { DATABASE_URL: 'postgres://desk@127.0.0.1:1/desk' })
  expect([own.status, own.said]).toEqual([1, expect.stringContaining('DATABASE_URL is set')])
  const empty = await run(dataDir)
  expect([empty.status, empty.said]).toEqual([1, expect.stringContaining('There is no database in')])
  await mkdir(join(dataDir, 'postgres'))
  for (const [major, words] of [
    ['99', 'was made by PostgreSQL 99'],
    ['9', 'too old'],
  ] as const) {
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), `${major}\n`)
    const refused = await run(dataDir)
    expect([refused.status, refused.said]).toEqual([1, expect.stringContaining(words)])
  }
}, 120_000)
