import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database-processes.ts'
import { lockFolder } from './folder-lock.ts'

test('a second server on the same folder is refused in one sentence, until the first releases it', async () => {
  const run = await temporaryFolder()
  const first = await lockFolder(run, '/srv/desk')
  await expect(lockFolder(run, '/srv/desk')).rejects.toThrow(
    'Another server already works on the data folder /srv/desk: stop it, or choose another folder with DATA_DIR.',
  )
  await first.release()
  const second = await lockFolder(run, '/srv/desk')
  await second.release()
  expect(await readdir(run)).toEqual([])
})

test('the lock of a killed process is free at once', async () => {
  const run = await temporaryFolder()
  const module = new URL('folder-lock.ts', import.meta.url).href
  const script = `const { lockFolder } = await import(${JSON.stringify(module)})
    await lockFolder(${JSON.stringify(run)}, 'x'); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(lockFolder(run, 'x')).rejects.toThrow('Another server')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await lockFolder(run, 'x')
  expect(await readdir(run)).toHaveLength(1)
  await lock.release()
})

test('of many who try at once, no two get the folder', async () => {
  const run = await temporaryFolder()
  for (let round = 0; round < 5; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(run, 'x')))
    const won = tries.filter((result) => result.status === 'fulfilled')
    expect(won.length).toBeLessThanOrEqual(1)
    for (const { value } of won) await value.release()
  }
})
