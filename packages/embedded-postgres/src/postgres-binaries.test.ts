import { mkdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, test } from 'vitest'
import { createMissingLinks, findBinaries } from './postgres-binaries.ts'

test('a platform without PostgreSQL is refused with the command that may help', async () => {
  await expect(findBinaries('plan9-mips')).rejects.toThrow(/plan9-mips: run npm ci again, /)
})

test('links that npm could not carry are made, also by several at once', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'native/lib'), { recursive: true })
  await writeFile(join(folder, 'native/lib/libx.so.1.2'), '')
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
  await Promise.all([createMissingLinks(folder), createMissingLinks(folder), createMissingLinks(folder)])
  expect(await readlink(join(folder, 'native/lib/libx.so.1'))).toBe('libx.so.1.2')
})
