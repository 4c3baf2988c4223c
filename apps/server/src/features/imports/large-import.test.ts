import * as contract from '@desk/contract/import'
import { expect, test } from 'vitest'
import { anImport, countOf } from '../../../test/imports.ts'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { advanceImport } from './advance-import.ts'

const app = useTestApp()

const day = (index: number) =>
  new Date(Date.UTC(2028, 0, 1 + Math.floor(index / 90))).toISOString().slice(0, 10)
const clock = (index: number) => {
  const minutes = (index % 90) * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
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
    const file = await anImport(app, ['doctor,date,start,minutes,name,phone', ...lines].join('\n'))
    const { counts } = await file.get()
    // Of a night in March the clocks skip four quarters of an hour.
    expect(counts).toEqual({ new: 9996, changed: 0, same: 0, conflict: 4, leftOut: 0 })
    await app.call(contract.saveImport, { importId: file.importId }, file.actor)
    // As a job does it: two seconds, then the next one.
    await advanceImport(app.deps, SYSTEM, { importId: file.importId })
    const { state, done } = await file.get()
    expect(state === 'saved' || (done > 0 && done < 9996)).toBe(true)
    await Promise.all([file.run(), file.run()])
    expect(await file.get()).toMatchObject({ state: 'saved', done: 9996, total: 9996 })
    expect(await countOf(app, 'appointments')).toBe(9996)
  },
)
