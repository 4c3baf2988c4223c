import * as contract from '@desk/contract/import'
import { expect, test } from 'vitest'
import { EASY_DUMP } from '../../../test/fixtures/easy-appointments.ts'
import { anImport, business, countOf } from '../../../test/imports.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { checkBatch, saveBatch } from './run-batch.ts'

const app = useTestApp()

type File = Awaited<ReturnType<typeof anImport>>

async function leaveOut(file: File, lines: readonly number[], leavesOut = true) {
  const rows = (await file.rows()).filter(({ line }) => lines.includes(line)).map(({ id }) => Number(id))
  const { reply } = await app.call(
    contract.leaveOutRows,
    { importId: file.importId, rows, leavesOut },
    file.actor,
  )
  await file.run()
  return reply
}

const visits = (email: string, ...lines: string[]) =>
  ['doctor,date,start,minutes,name,phone,reference', ...lines.map((line) => `${email},${line}`)].join('\n')

const outcomes = async (file: File) =>
  Object.fromEntries(
    (await file.rows()).map(({ line, verdict, isLeftOut }) => [line, isLeftOut ? 'left out' : verdict]),
  )

test('a line that is left out is not imported, and can be put back', async () => {
  const { email } = await aDoctor(app)
  const file = await anImport(
    app,
    visits(
      email,
      '2027-03-02,09:00,15,Max,1,a',
      '2027-03-02,10:00,15,Eva,2,b',
      '2027-03-02,11:00,15,Ida,3,c',
    ),
  )
  expect(await leaveOut(file, [2, 3])).toMatchObject({ message: '2 lines are left out.' })
  expect((await file.get()).counts).toEqual({ new: 1, changed: 0, same: 0, conflict: 0, leftOut: 2 })
  expect(await file.rows({ show: 'left-out' })).toMatchObject([
    { line: 2, isLeftOut: true },
    { line: 3, isLeftOut: true },
  ])
  expect(await file.rows({ show: 'new' })).toMatchObject([{ line: 4, isLeftOut: false }])
  expect(await leaveOut(file, [3, 4], false)).toMatchObject({ message: '1 line is put back.' })
  await file.save()
  expect(await file.get()).toMatchObject({
    state: 'saved',
    done: 2,
    total: 2,
    counts: { new: 2, leftOut: 1 },
  })
  const { rows } = await app.deps.pool.query('select name from appointments order by starts_at')
  expect(rows).toEqual([{ name: 'Eva' }, { name: 'Ida' }])
  await file.undo()
  expect(await file.get()).toMatchObject({ state: 'undone', done: 2, total: 2, stays: 0 })
})

test('what a line that is left out decided is checked once more: its time, its name, its doctor', async () => {
  const [ada, other] = [await aDoctor(app), await aDoctor(app)]
  const file = await anImport(
    app,
    visits(
      ada.email,
      '2027-03-02,09:00,30,Max,1,a',
      '2027-03-02,09:15,15,Eva,2,b',
      '2027-03-02,11:00,15,Ida,3,a',
    ).concat(`\n${other.email},2027-03-02,12:00,15,Ida,3,a`),
  )
  expect(await outcomes(file)).toEqual({ 2: 'new', 3: 'conflict', 4: 'conflict', 5: 'conflict' })
  await leaveOut(file, [2])
  expect(await outcomes(file)).toEqual({ 2: 'left out', 3: 'new', 4: 'new', 5: 'conflict' })
  await leaveOut(file, [4])
  expect(await outcomes(file)).toEqual({ 2: 'left out', 3: 'new', 4: 'left out', 5: 'new' })
  await leaveOut(file, [2], false)
  expect(await outcomes(file)).toEqual({ 2: 'new', 3: 'conflict', 4: 'left out', 5: 'conflict' })
})

test('whose doctor is left out has none, and what comes of it is seen before anything is saved', async () => {
  const by = await anAdministrator(app)
  const before = await business(app)
  const file = await anImport(app, EASY_DUMP, { by })
  const doctors = (await file.rows()).filter(({ kind }) => kind === 'doctor').map(({ line }) => line)
  await leaveOut(file, doctors)
  const appointments = (await file.rows()).filter(({ kind }) => kind === 'appointment')
  expect(new Set(appointments.map(({ verdict }) => verdict))).toEqual(new Set(['conflict']))
  const reasons = appointments.map(({ reason }) => reason)
  expect(reasons).toContainEqual(expect.stringContaining('There is no doctor with the address'))
  await file.save()
  expect((await file.get()).done).toBe((await file.get()).counts.new)
  expect(await countOf(app, 'appointments')).toBe(0)
  await file.undo()
  expect(await business(app)).toEqual(before)
})

test('only lines of a checked file that would bring something are left out, by administrators', async () => {
  const { email } = await aDoctor(app)
  const file = await anImport(
    app,
    visits(email, '2027-03-02,09:00,15,Max,1,a', '2027-03-02,99:00,15,Eva,2,b'),
  )
  expect(await leaveOut(file, [3])).toMatchObject({ message: '0 lines are left out.' })
  expect(await outcomes(file)).toEqual({ 2: 'new', 3: 'conflict' })
  const asked = { importId: file.importId, rows: [0], leavesOut: true }
  const { status } = await app.call(contract.leaveOutRows, asked, await aUser(app))
  expect(status).toBe(403)
  await file.save()
  const { reply } = await app.call(contract.leaveOutRows, asked, file.actor)
  expect(reply).toMatchObject({ success: false, message: expect.stringContaining('another step') })
})

test('an administrator sees how far a check and an import are, while they go on', async () => {
  const { email } = await aDoctor(app)
  const lines = Array.from({ length: 500 }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0')
    const quarter = 540 + Math.floor(index / 28) * 15
    const start = `${String(Math.floor(quarter / 60)).padStart(2, '0')}:${String(quarter % 60).padStart(2, '0')}`
    return `2027-03-${day},${start},15,Max ${index},1,r${index}`
  })
  const file = await anImport(app, visits(email, ...lines))
  const step = (batch: typeof checkBatch) =>
    inTransaction(app.deps.db, (trx) => batch(trx, app.deps, file.importId, 'none'))
  await leaveOutFirst(file)
  await step(checkBatch)
  expect(await file.get()).toMatchObject({ state: 'checking', done: 201, total: 500 })
  await file.run()
  await app.call(contract.saveImport, { importId: file.importId }, file.actor)
  expect(await file.get()).toMatchObject({ state: 'saving', done: 0, total: 499 })
  await step(saveBatch)
  expect(await file.get()).toMatchObject({ state: 'saving', done: 200, total: 499 })
  await step(saveBatch)
  await step(saveBatch)
  expect(await file.get()).toMatchObject({ state: 'saving', done: 499, total: 499 })
  await file.run()
  expect(await file.get()).toMatchObject({ state: 'saved', done: 499, total: 499 })
})

async function leaveOutFirst(file: File): Promise<void> {
  await app.call(contract.leaveOutRows, { importId: file.importId, rows: [0], leavesOut: true }, file.actor)
}
