import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@desk/embedded-postgres'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { pino } from 'pino'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

// The weekly clean-up of deploy/cluster/README.md, on an archive that archive-wal.sh has filled.

const pathOf = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const SCRIPT = pathOf('deploy/cluster/archive-wal.sh')
const SEGMENT = /^[0-9A-F]{24}$/

async function anArchive() {
  const folder = await temporaryFolder()
  const archive = join(folder, 'archive')
  mkdirSync(archive)
  const { connection, stop } = await startPostgres({
    folder: join(folder, 'data'),
    database: 'desk',
    user: 'desk',
    log: pino({ level: 'silent' }),
    settings: {
      archive_mode: 'on',
      archive_command: `ARCHIVE='${archive}' HOST=db1 ${SCRIPT} %p %f`,
    },
  })
  onTestFinished(stop)
  const client = new Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const copied = () => readdirSync(archive).filter((name) => name.endsWith('.backup'))
  const copy = async () => {
    const before = copied()
    await client.query('create table if not exists noise as select 1 as n')
    await client.query('select pg_switch_wal()')
    await client.query(`insert into noise select generate_series(1, 1000)`)
    await client.query(`select pg_backup_start('weekly', true)`)
    await client.query('select pg_backup_stop()')
    await vi.waitUntil(() => copied().length > before.length, { timeout: 30_000 })
    return copied().find((name) => !before.includes(name)) ?? ''
  }
  const segments = () =>
    readdirSync(archive)
      .filter((name) => SEGMENT.test(name))
      .toSorted()
  return { archive, copy, segments }
}

function cleanUp(archive: string, name: string) {
  const [, told = ''] =
    /`(pg_archivecleanup [^`]+)`/.exec(readFileSync(pathOf('deploy/cluster/README.md'), 'utf8')) ?? []
  expect(told).toBe('pg_archivecleanup "$ARCHIVE" NAME')
  return spawnSync('sh', ['-c', told.replace('NAME', name)], { env: { ...process.env, ARCHIVE: archive } })
}

test('what the README tells to delete of the archive leaves all that the oldest copy which stays needs, and nothing before it', async ({
  skip,
}) => {
  if (spawnSync('pg_archivecleanup', ['--version']).error) skip('pg_archivecleanup is not installed')
  const { archive, copy, segments } = await anArchive()
  const [gone, stays] = [await copy(), await copy()]
  await copy()
  mkdirSync(join(archive, 'base-2026-11-22'))
  const before = segments()
  const first = stays.slice(0, 24)
  expect(before.filter((name) => name < first)).toContain(gone.slice(0, 24))
  expect(cleanUp(archive, stays).status).toBe(0)
  expect(segments()).toEqual(before.filter((name) => name >= first))
  expect(readdirSync(archive)).toEqual(expect.arrayContaining([stays, 'base-2026-11-22']))
})
