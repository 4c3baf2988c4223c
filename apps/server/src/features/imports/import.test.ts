import { bookAppointment } from '@desk/contract/appointment'
import { holdSlot } from '@desk/contract/hold'
import type { IMPORT_ROW_ORDERS } from '@desk/contract/admin'
import * as contract from '@desk/contract/import'
import { getSchedule } from '@desk/contract/schedule'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import {
  anImport,
  APPOINTMENTS_CSV,
  business,
  countOf,
  DOCTORS_CSV,
  importedHospital,
} from '../../../test/imports.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { sendReminders } from '../appointments/reminders/send-reminders.ts'
import { SYSTEM } from '../../platform/actor.ts'

const app = useTestApp()

test('a dry run says what is new, and saves nothing', async () => {
  const by = await anAdministrator(app)
  const before = await business(app)
  const file = await anImport(app, DOCTORS_CSV, { by })
  expect(await file.get()).toMatchObject({
    state: 'checked',
    format: 'csv',
    counts: { new: 2, changed: 0, same: 0, conflict: 0, leftOut: 0 },
  })
  expect(await file.rows()).toMatchObject([
    { line: 2, kind: 'doctor', about: 'Dr. Ada Adler, ada@example.org', verdict: 'new' },
    { line: 3, verdict: 'new' },
  ])
  expect(await business(app)).toEqual(before)
})

test('doctors come with their hours, can be booked, and have an account that nobody can log in to yet', async () => {
  const { actor } = await importedHospital(app)
  const { rows } = await app.deps.pool.query(
    `select doctors.id from doctors join users on users.id = user_id where users.email = 'ada@example.org' and is_doctor`,
  )
  const { data } = await app.call(getSchedule, undefined, { ...actor, query: { doctorId: rows[0].id } })
  expect(data.timings).toEqual(['09:00', '17:00'])
  expect(data.plans[0]?.days.slice(0, 3)).toEqual([
    [
      { start: '09:00', end: '12:00' },
      { start: '13:00', end: '17:00' },
    ],
    [{ start: '09:00', end: '12:00' }],
    [],
  ])
  const booked = await app.call(bookAppointment, bookingInput(rows[0].id))
  expect(booked.reply.success).toBe(true)
})

test('appointments are guests’, in their state, and nobody is told or reminded', async () => {
  await importedHospital(app)
  const { rows } = await app.deps.pool.query(
    'select name, state, starts_at, patient_id, released_at is null as holds from appointments order by starts_at',
  )
  expect(rows).toMatchObject([
    {
      name: 'Paul Meier',
      state: 'approved',
      starts_at: new Date('2027-03-08T08:00:00Z'),
      patient_id: null,
      holds: true,
    },
    { name: 'Pia Kurz', state: 'pending', holds: true },
    { name: 'Long, "Lou"', state: 'cancelled', holds: false },
  ])
  app.setNow(new Date('2027-03-07T12:00:00Z'))
  await sendReminders(app.deps, SYSTEM)
  expect(await countOf(app, 'emails')).toBe(0)
  expect(await countOf(app, 'notifications')).toBe(0)
})

test('patients are told where the administrator asks for it', async () => {
  await (await anImport(app, DOCTORS_CSV)).save()
  await (await anImport(app, APPOINTMENTS_CSV)).save(true)
  const { rows } = await app.deps.pool.query('select recipient, kind from emails')
  expect(rows).toEqual([{ recipient: 'paul@example.org', kind: 'appointment-decision' }])
})

test('the same file twice brings nothing new, also where a patient has cancelled since', async () => {
  const { actor } = await importedHospital(app)
  await app.deps.pool.query(
    `update appointments set state = 'cancelled', released_at = now() where name = 'Paul Meier'`,
  )
  const before = await business(app)
  for (const text of [DOCTORS_CSV, APPOINTMENTS_CSV]) {
    const again = await anImport(app, text, { by: actor })
    expect((await again.get()).counts).toMatchObject({ new: 0, changed: 0, conflict: 0, leftOut: 0 })
    await again.save()
  }
  expect(await business(app)).toEqual(before)
})

test('what is in the way is a conflict, with its line and its reason, and the rest is imported', async () => {
  const doctor = await aDoctor(app)
  const other = await aUser(app)
  await anAppointment(app, doctor)
  await app.call(holdSlot, { doctorId: doctor.doctorId, date: '2027-03-02', time: '10:00 AM - 10:15 AM' })
  const line = (time: string, more = '') => `${doctor.email},2027-03-02,${time},15,Max ${time}${more},0151 1`
  const file = await anImport(
    app,
    [
      'doctor,date,start,minutes,name,phone',
      line('09:05'),
      line('10:10'),
      line('11:00'),
      line('11:05', ' B'),
      line('11:00'),
      `${other.email},2027-03-02,12:00,15,Max,1`,
      line('99:00'),
    ].join('\n'),
  )
  const reasons = [
    { line: 2, reason: 'Another appointment has this time.' },
    { line: 3, reason: 'Somebody holds this time.' },
    { line: 5, reason: 'Another appointment has this time.' },
    { line: 7, reason: `There is no doctor with the address ${other.email}.` },
    { line: 8, reason: '“start” is not a time of that day.' },
  ]
  expect(await file.rows({ show: 'conflict' })).toMatchObject(reasons)
  expect((await file.get()).counts).toEqual({ new: 1, changed: 0, same: 1, conflict: 5, leftOut: 0 })
  const linesOf = async (sort?: (typeof IMPORT_ROW_ORDERS)[number]) =>
    (await file.rows({ ...(sort && { sort }) })).map(({ line: number }) => number)
  const usual = await linesOf()
  expect(usual).toEqual([2, 3, 5, 7, 8, 4, 6])
  expect(await linesOf('-outcome')).toEqual(usual.toReversed())
  expect(await linesOf('line')).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(await linesOf('-line')).toEqual([8, 7, 6, 5, 4, 3, 2])
  await file.save()
  expect(await file.get()).toMatchObject({ state: 'saved', done: 1, total: 1 })
  expect(await countOf(app, 'appointments')).toBe(2)
})

test('what is taken between the dry run and the import is refused by the database', async () => {
  const doctor = await aDoctor(app)
  const file = await anImport(app, `doctor,date,start,name,phone\n${doctor.email},2027-03-02,09:00,Max,1`)
  await anAppointment(app, doctor)
  await file.save()
  expect(await file.rows()).toMatchObject([
    { verdict: 'conflict', reason: 'Another appointment has this time.' },
  ])
  expect(await countOf(app, 'appointments')).toBe(1)
})

test('a file that cannot be read says why and where, and is not kept', async () => {
  const file = await anImport(app, 'doctor,date,start,name,phone\na,"b\n')
  expect(await file.get()).toMatchObject({
    state: 'failed',
    problem: 'Line 2 cannot be read: look for a quote that is not closed.',
  })
  expect(await countOf(app, 'import_parts')).toBe(0)
})

test('only administrators import, saving and undoing ask for the password, and others’ uploads are their own', async () => {
  const patient = await aUser(app)
  const { status } = await app.call(contract.startImport, { fileName: 'x' }, patient)
  expect(status).toBe(403)
  const file = await anImport(app, DOCTORS_CSV)
  app.setNow(new Date(app.deps.clock().getTime() + 11 * 60_000))
  const unconfirmed = await app.call(contract.saveImport, { importId: file.importId }, file.actor)
  expect(unconfirmed.reply).toMatchObject({ success: false, confirm: true })
})
