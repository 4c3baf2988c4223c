import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderInMemory, removeOfKilledRuns } from './disk-in-memory.ts'

const NO_PROCESS = 4_194_305

test('folders of runs that were killed are removed, those of living ones and all else stay', () => {
  if (!existsSync('/proc')) return
  const disk = mkdtempSync(join(tmpdir(), 'desk-memory-'))
  onTestFinished(() => rmSync(disk, { recursive: true }))
  const own = `desk-tests-${process.pid}`
  for (const name of [own, `desk-tests-${NO_PROCESS}`, 'desk-tests-mine'])
    mkdirSync(join(disk, name, 'postgres'), { recursive: true })
  removeOfKilledRuns(disk)
  expect(readdirSync(disk).toSorted()).toEqual([own, 'desk-tests-mine'].toSorted())
})

test('where there is no room in memory there is no folder, else it is this process’s own', () => {
  const folder = folderInMemory()
  onTestFinished(() => rmSync(folder ?? '', { recursive: true, force: true }))
  expect([null, `/dev/shm/desk-tests-${process.pid}`]).toContain(folder)
  expect(folder === null || existsSync(folder)).toBe(true)
})
