import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getBackups } from '@desk/contract/backup'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { beforeEach, expect, test } from 'vitest'
import { anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import type { ReadSpace } from '../../platform/disk-space.ts'
import { makeDueBackup } from './make-due-backup.ts'

const app = useTestApp()
const MB = 2 ** 20
let folder = ''

beforeEach(async () => {
  folder = await temporaryFolder()
  await app.deps.pool.query(`update migrations set applied_at = '2027-02-01T00:00:00Z'`)
})

const make = (readSpace: ReadSpace) =>
  makeDueBackup({ ...app.deps, readSpace, config: { ...app.deps.config, backupDir: folder } }, SYSTEM)

const nightly = (days: readonly number[]) =>
  days.map((day) => `desk-2027-02-${String(day).padStart(2, '0')}T013000Z.tar.gz`)

const roomFor =
  (most: number): ReadSpace =>
  async () => {
    const there = (await readdir(folder)).filter((name) => name.startsWith('desk-')).length
    return { freeBytes: (there < most ? 200 : 100) * MB, allBytes: 10_000 * MB }
  }

const seen = async () => {
  const { token } = await anAdministrator(app)
  return (await app.call(getBackups, undefined, { token })).data
}

test('a backup without enough space stops, leaves nothing behind, and administrators read why', async () => {
  await writeFile(join(folder, nightly([28])[0] ?? ''), '')
  await expect(make(roomFor(1))).rejects.toThrow('100 MB are free, of which 128 MB are kept for the database')
  expect(await readdir(folder)).toEqual(nightly([28]))
  expect((await seen())?.failed?.problem).toContain('Free some space there')
})

test('where space is short, backups that the new one would end go first, and never the last good one', async () => {
  const [before, over] = [nightly([21, 22, 23, 24, 25, 26, 27, 28]), nightly([22])]
  for (const name of before) await writeFile(join(folder, name), '')
  await make(roomFor(8))
  const left = (await readdir(folder)).toSorted()
  expect(left.slice(0, 7)).toEqual(before.filter((name) => !over.includes(name)))
  expect(left.at(-1)).toMatch(/^desk-2027-03-01T060000Z/)
  expect((await seen())?.failed).toBeNull()
})
