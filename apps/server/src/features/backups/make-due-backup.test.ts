import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getBackups } from '@desk/contract/backup'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { beforeEach, expect, test } from 'vitest'
import { anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { makeDueBackup } from './make-due-backup.ts'
import { saveBackup } from './queries.ts'

const app = useTestApp()
let folder = ''

beforeEach(async () => {
  folder = await temporaryFolder()
  // This hospital began long before its clock here.
  await app.deps.pool.query(`update migrations set applied_at = '2027-02-01T00:00:00Z'`)
})

const make = (changes: { backupDir?: string; backupAt?: string | undefined } = {}) =>
  makeDueBackup({ ...app.deps, config: { ...app.deps.config, backupDir: folder, ...changes } }, SYSTEM)

const seen = async () => {
  const { token } = await anAdministrator(app)
  return (await app.call(getBackups, undefined, { token })).data
}

test('one is made when none was since the time of the day, and administrators see it', async () => {
  expect(await seen()).toEqual({
    last: null,
    failed: null,
    journalFailed: null,
    isOld: true,
    dailyAt: '02:30',
  })
  await make()
  const [file = ''] = await readdir(folder)
  expect(file).toMatch(/^desk-2027-03-01T060000Z-.*\.tar\.gz$/)
  const { last, ...others } = await seen()
  expect(last).toMatchObject({ at: '2027-03-01T06:00:00.000Z', isEncrypted: false })
  expect(others).toEqual({ failed: null, journalFailed: null, isOld: false, dailyAt: '02:30' })
  app.setNow(new Date('2027-03-02T01:29:00Z'))
  await make()
  expect(await readdir(folder)).toEqual([file])
  app.setNow(new Date('2027-03-02T01:30:00Z'))
  await make()
  expect(await readdir(folder)).toHaveLength(2)
}, 60_000)

test('switched off, none is made', async () => {
  await make({ backupAt: undefined })
  expect(await readdir(folder)).toEqual([])
})

test('one that fails is told of with its reason until another is whole, an old one is warned of', async () => {
  const taken = new Date('2027-02-27T06:00:00Z')
  await saveBackup(app.deps.db, { takenAt: taken, file: 'x', bytes: 7, isEncrypted: true })
  const blocked = join(folder, 'a-file')
  await writeFile(blocked, '')
  for (let time = 0; time < 2; time += 1) await expect(make({ backupDir: blocked })).rejects.toThrow('EEXIST')
  expect(await seen()).toMatchObject({
    last: { at: taken.toISOString(), bytes: 7, isEncrypted: true },
    failed: { at: '2027-03-01T06:00:00.000Z', problem: expect.stringContaining('EEXIST') },
    isOld: true,
  })
  await make()
  expect(await seen()).toMatchObject({ failed: null, isOld: false })
}, 60_000)

test('those whose time is over go, and nothing that is not a backup of ours', async () => {
  const strange = ['notes.txt', 'desk-2020-01-01.tar.gz', 'other-2020-01-01T000000Z.tar.gz']
  const old = Array.from({ length: 9 }, (_, day) => `desk-2027-02-${String(day + 20)}T013000Z.tar.gz`)
  for (const name of [...strange, ...old]) await writeFile(join(folder, name), '')
  await make()
  const left = (await readdir(folder)).toSorted()
  expect(left).toEqual(expect.arrayContaining(strange))
  const days = left.flatMap((name) => /^desk-2027-0(\d-\d\d)T/.exec(name)?.[1] ?? [])
  expect(days).toEqual(['2-21', '2-23', '2-24', '2-25', '2-26', '2-27', '2-28', '3-01'])
})
