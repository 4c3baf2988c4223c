import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

test('a second process on the same folder is refused in one sentence, until the first releases it', async () => {
  const sockets = await temporaryFolder()
  const first = await lockFolder(sockets, '/srv/data')
  await expect(lockFolder(sockets, '/srv/data')).rejects.toThrow(
    'Another server already works on the data folder /srv/data: stop it, or use another folder.',
  )
  await first.release()
  const second = await lockFolder(sockets, '/srv/data')
  await second.release()
  expect(await readdir(sockets)).toEqual([])
})

test('the lock of a killed process is free at once', async () => {
  const sockets = await temporaryFolder()
  const module = new URL('folder-lock.ts', import.meta.url).href
  const script = `const { lockFolder } = await import(${JSON.stringify(module)})
    await lockFolder(${JSON.stringify(sockets)}, 'x'); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(lockFolder(sockets, 'x')).rejects.toThrow('Another server')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await lockFolder(sockets, 'x')
  expect(await readdir(sockets)).toHaveLength(1)
  await lock.release()
})

test('of many who try at once, no two get the folder', async () => {
  const sockets = await temporaryFolder()
  for (let round = 0; round < 5; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(sockets, 'x')))
    const won = tries.filter((result) => result.status === 'fulfilled')
    expect(won.length).toBeLessThanOrEqual(1)
    for (const { value } of won) await value.release()
  }
})
