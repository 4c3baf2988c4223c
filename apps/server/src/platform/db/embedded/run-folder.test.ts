import { lstat, mkdir, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database-processes.ts'
import { openRunFolder } from './run-folder.ts'

test('sockets lie in run/ of the data folder, which only its owner may enter', async () => {
  const dataDir = await temporaryFolder()
  const run = await openRunFolder(dataDir)
  expect(run.path).toBe(join(await realpath(dataDir), 'run'))
  expect((await stat(run.path)).mode & 0o777).toBe(0o700)
})

test('a long path is reached by a short one, the same for everybody, and renewed when it was cleaned away', async () => {
  const dataDir = join(await temporaryFolder(), 'long'.repeat(30))
  await mkdir(dataDir)
  const run = await openRunFolder(dataDir)
  expect(run.path.length).toBeLessThan(80)
  expect(await realpath(run.path)).toBe(join(await realpath(dataDir), 'run'))
  expect((await openRunFolder(dataDir)).path).toBe(run.path)
  await rm(run.path)
  await run.renew()
  expect((await lstat(run.path)).isSymbolicLink()).toBe(true)
  await rm(run.path)
})
