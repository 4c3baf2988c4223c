import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as contract from '@desk/contract/import'
import { expect, test } from 'vitest'
import { anImport, countOf } from '../../../test/imports.ts'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { advanceImport, type Report } from './advance-import.ts'

const app = useTestApp()

const day = (index: number) =>
  new Date(Date.UTC(2028, 0, 1 + Math.floor(index / 90))).toISOString().slice(0, 10)
const clock = (index: number) => {
  const minutes = (index % 90) * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const MB = 1_000_000
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** By how many megabytes the reachable memory grows from the tenth to nine tenths of each phase. */
function watchMemory() {
  const seen = new Map<string, number>()
  const report: Report = ({ doing, done }) => {
    const name = `${doing} ${done < 9000 ? 'begins' : 'ends'}`
    if (done < 1000 || seen.has(name)) return
    collectGarbage()
    seen.set(name, process.memoryUsage().heapUsed / MB)
  }
  const grownBy = (doing: string) =>
    (seen.get(`${doing} ends`) ?? Infinity) - (seen.get(`${doing} begins`) ?? 0)
  return { report, grownBy }
}

test(
  '10,000 appointments go in batches, and a job that is interrupted goes on where it was',
  { timeout: 240_000 },
  async () => {
    const doctor = await aDoctor(app)
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `${doctor.email},${day(index)},${clock(index)},15,Patient ${index},0151 ${index}`,
    )
    const memory = watchMemory()
    const file = await anImport(app, ['doctor,date,start,minutes,name,phone', ...lines].join('\n'), memory)
    const { counts } = await file.get()
    // No row stays in memory once it is stored: 8,500 rows of 2 kB would be 17 MB.
    expect(memory.grownBy('reading')).toBeLessThan(6)
    expect(memory.grownBy('checking')).toBeLessThan(6)
    expect(counts).toEqual({ new: 9996, changed: 0, same: 0, conflict: 4, leftOut: 0 })
    await app.call(contract.saveImport, { importId: file.importId }, file.actor)
    await advanceImport(app.deps, SYSTEM, { importId: file.importId })
    const { state, done } = await file.get()
    expect(state === 'saved' || (done > 0 && done < 9996)).toBe(true)
    await Promise.all([file.run(), file.run()])
    expect(await file.get()).toMatchObject({ state: 'saved', done: 9996, total: 9996 })
    expect(await countOf(app, 'appointments')).toBe(9996)
  },
)
