import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../deploy/cluster/archive-wal.sh', import.meta.url))
const NAME = '000000010000000000000001'

async function hosts() {
  const folder = await temporaryFolder()
  const archive = join(folder, 'archive')
  mkdirSync(archive)
  const lay = (host: string, content: string, settings: Record<string, string> = { ARCHIVE: archive }) => {
    writeFileSync(join(folder, host), content)
    const env = { PATH: process.env['PATH'], HOST: host, ...settings }
    return spawnSync(SCRIPT, [join(folder, host), NAME], { env }).status
  }
  return { archive, lay }
}

test('each host lays the same segment, and it is there once', async () => {
  const { archive, lay } = await hosts()
  expect([lay('db1', 'written'), lay('db2', 'written'), lay('db1', 'written')]).toEqual([0, 0, 0])
  expect(readdirSync(archive)).toEqual([NAME])
  expect(readFileSync(join(archive, NAME), 'utf8')).toBe('written')
})

test('another segment of the same name is refused, and what is there stays', async () => {
  const { archive, lay } = await hosts()
  expect([lay('db1', 'written'), lay('db2', 'written otherwise')]).toEqual([0, 1])
  expect(readFileSync(join(archive, NAME), 'utf8')).toBe('written')
})

test('a folder that is not reached is a failure, which PostgreSQL tries again; without one nothing is kept', async () => {
  const { archive, lay } = await hosts()
  expect(lay('db1', 'written', { ARCHIVE: join(archive, 'gone') })).not.toBe(0)
  expect(lay('db1', 'written', {})).toBe(0)
  expect(readdirSync(archive)).toEqual([])
})
