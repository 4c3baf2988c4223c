import { lstat, mkdir, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, test } from 'vitest'
import { openSocketDirectory } from './socket-directory.ts'

test('sockets lie in run/ of the folder, which only its owner may enter', async () => {
  const folder = await temporaryFolder()
  const sockets = await openSocketDirectory(folder)
  expect(sockets.path).toBe(join(await realpath(folder), 'run'))
  expect((await stat(sockets.path)).mode & 0o777).toBe(0o700)
})

test('a long path is reached by a short one, the same for everybody, and renewed when it was cleaned away', async () => {
  const folder = join(await temporaryFolder(), 'long'.repeat(30))
  await mkdir(folder)
  const sockets = await openSocketDirectory(folder)
  expect(sockets.path.length).toBeLessThan(80)
  expect(await realpath(sockets.path)).toBe(join(await realpath(folder), 'run'))
  expect((await openSocketDirectory(folder)).path).toBe(sockets.path)
  await rm(sockets.path)
  await sockets.renew()
  expect((await lstat(sockets.path)).isSymbolicLink()).toBe(true)
  await rm(sockets.path)
})
