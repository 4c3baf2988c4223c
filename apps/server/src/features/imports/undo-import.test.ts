import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { EASY_DUMP } from '../../../test/fixtures/easy-appointments.ts'
import {
  anImport,
  APPOINTMENTS_CSV,
  business,
  countOf,
  DOCTORS_CSV,
  importedHospital,
} from '../../../test/imports.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

test('undo leaves the database as it was', async () => {
  const actor = await anAdministrator(app)
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor)
  const before = await business(app)
  const dump = await anImport(app, EASY_DUMP, { by: actor })
  await dump.save()
  const doctors = await anImport(app, DOCTORS_CSV.replace('ada@example.org', doctor.email), { by: actor })
  await doctors.save()
  const appointments = await anImport(app, APPOINTMENTS_CSV.replaceAll('ada@example.org', doctor.email), {
    by: actor,
  })
  await appointments.save()
  expect(await countOf(app, 'appointments')).toBe(6)
  for (const one of [appointments, doctors, dump]) {
    await one.undo()
    expect((await one.rows()).filter(({ reason, verdict }) => verdict !== 'conflict' && reason)).toEqual([])
    expect(await one.get()).toMatchObject({ state: 'undone', stays: 0 })
  }
  expect(await business(app)).toEqual(before)
})

test('undo leaves what has changed since, and says what', async () => {
  const { doctors, appointments } = await importedHospital(app)
  await app.deps.pool.query(`update appointments set name = 'Paula Meier' where name = 'Paul Meier'`)
  await appointments.undo()
  expect(await appointments.get()).toMatchObject({ state: 'undone', stays: 1 })
  expect((await appointments.rows())[0]).toMatchObject({ line: 2, reason: 'It was changed since.' })
  await doctors.undo()
  expect((await doctors.rows())[0]).toMatchObject({
    line: 2,
    reason: 'Something else refers to it by now.',
  })
  expect(await countOf(app, 'appointments')).toBe(1)
  expect(await countOf(app, 'doctors')).toBe(1)
})

test('the history of other appointments stays closed, also while an import is undone', async () => {
  const { appointments } = await importedHospital(app)
  const doctor = await aDoctor(app)
  const id = await anAppointment(app, doctor)
  await app.deps.pool.query(`update imports set state = 'undoing' where id = $1`, [appointments.importId])
  await expect(
    app.deps.pool.query('delete from appointment_events where appointment_id = $1', [id]),
  ).rejects.toThrow('append-only')
  await expect(app.deps.pool.query('update appointment_events set reason = $1', ['x'])).rejects.toThrow(
    'append-only',
  )
})

test('a newer file changes what is as it was imported, and not what was changed here', async () => {
  const { actor } = await importedHospital(app)
  await app.deps.pool.query(`update appointments set phone = '999' where name = 'Pia Kurz'`)
  const newer = APPOINTMENTS_CSV.replace('09:00,30', '11:00,30').replace('Pia Kurz', 'Pia Lang')
  const before = await business(app)
  const file = await anImport(app, newer, { by: actor })
  expect(await file.rows()).toMatchObject([
    { line: 3, verdict: 'conflict', reason: 'It was changed here since it was imported.' },
    { line: 2, verdict: 'changed', about: 'Paul Meier, 08-03-2027 11:00, with ada@example.org' },
    { line: 4, verdict: 'same' },
  ])
  await file.save()
  const { rows } = await app.deps.pool.query(`select starts_at from appointments where name = 'Paul Meier'`)
  expect(rows).toEqual([{ starts_at: new Date('2027-03-08T10:00:00Z') }])
  await file.undo()
  expect((await file.get()).stays).toBe(0)
  expect(withoutCounters(await business(app))).toEqual(withoutCounters(before))
})

/** A change and its undo are two more words for calendars, and leave a time that was free for a moment. */
const withoutCounters = (tables: object) =>
  Object.fromEntries(
    Object.entries(tables).filter(([name]) => !['appointments', 'freed_times', 'reminders'].includes(name)),
  )
