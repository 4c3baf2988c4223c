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

const NEWER_CSV = APPOINTMENTS_CSV.replace('09:00,30', '11:00,30').replace('Pia Kurz', 'Pia Lang')

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
  expect((await appointments.rows())[0]).toMatchObject({ line: 2, reason: 'It has been changed since.' })
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
  const before = await uncounted()
  const file = await anImport(app, NEWER_CSV, { by: actor })
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
  expect(await uncounted()).toEqual(before)
})

async function uncounted() {
  const tables = await business(app)
  const rows = await app.deps.db.selectFrom('appointments').selectAll().orderBy('id').execute()
  return { ...tables, appointments: rows.map(({ sequence: _counter, ...row }) => row) }
}

test('imported twice and undone twice, also in between, the database is as it was', async () => {
  const { actor, appointments } = await importedHospital(app)
  const before = await uncounted()
  const same = await anImport(app, APPOINTMENTS_CSV, { by: actor })
  await same.save()
  const newer = await anImport(app, NEWER_CSV, { by: actor })
  await newer.save()
  const newest = await anImport(app, NEWER_CSV.replace('11:00,30', '12:00,45'), { by: actor })
  await newest.save()
  for (const one of [newest, newer, same]) {
    await one.undo()
    expect(await one.get()).toMatchObject({ state: 'undone', stays: 0 })
  }
  expect(await uncounted()).toEqual(before)
  const again = await anImport(app, NEWER_CSV, { by: actor })
  expect((await again.get()).counts).toMatchObject({ changed: 2, same: 1 })
  await again.save()
  await again.undo()
  expect(await uncounted()).toEqual(before)
  await appointments.undo()
  expect(await countOf(app, 'appointments')).toBe(0)
  await (await anImport(app, APPOINTMENTS_CSV, { by: actor })).save()
  expect(await countOf(app, 'appointments')).toBe(3)
})

test('what a newer import has changed stays where the older one is undone first, and goes with both', async () => {
  const { actor, appointments } = await importedHospital(app)
  const newer = await anImport(app, NEWER_CSV, { by: actor })
  await newer.save()
  await appointments.undo()
  expect((await appointments.rows()).filter(({ reason }) => reason !== '')).toMatchObject([
    { line: 2, reason: 'It has been changed since.' },
    { line: 3, reason: 'It has been changed since.' },
  ])
  await newer.undo()
  expect((await newer.get()).stays).toBe(0)
  const { rows } = await app.deps.pool.query('select name from appointments order by name')
  expect(rows).toEqual([{ name: 'Paul Meier' }, { name: 'Pia Kurz' }])
  await appointments.undo()
  expect(await appointments.get()).toMatchObject({ state: 'undone', stays: 0 })
  expect(await countOf(app, 'appointments')).toBe(0)
})

test('an import that is being saved is stopped and taken back', async () => {
  const { actor } = await importedHospital(app)
  const before = await business(app)
  const file = await anImport(app, NEWER_CSV.replaceAll(',a', ',b').replaceAll('2027-03-08', '2027-03-09'), {
    by: actor,
  })
  await app.deps.pool.query(`update imports set state = 'saving' where id = $1`, [file.importId])
  await file.undo()
  expect(await file.get()).toMatchObject({ state: 'undone', stays: 0 })
  expect(await business(app)).toEqual(before)
})

test('a doctor with more of a schedule than the file gave stays', async () => {
  const { doctors, appointments } = await importedHospital(app)
  await appointments.undo()
  await app.deps.pool.query(
    `insert into absences (doctor_id, starts_at, ends_at, kind, note)
      select id, '2027-05-01T08:00:00Z', '2027-05-02T08:00:00Z', 'leave', '' from doctors where last_name = 'Adler'`,
  )
  await doctors.undo()
  expect(await doctors.get()).toMatchObject({ stays: 1 })
  expect((await doctors.rows())[0]).toMatchObject({ line: 2, reason: 'It has been changed since.' })
})

test('patients who were told of a newer time keep it', async () => {
  await (await anImport(app, DOCTORS_CSV)).save()
  const first = await anImport(app, APPOINTMENTS_CSV)
  await first.save(true)
  const newer = await anImport(app, NEWER_CSV, { by: first.actor })
  await newer.save(true)
  const { rows } = await app.deps.pool.query('select kind, recipient from emails order by id')
  expect(rows).toEqual([
    { kind: 'appointment-decision', recipient: 'paul@example.org' },
    { kind: 'appointment-moved', recipient: 'paul@example.org' },
  ])
  await app.deps.pool.query('update emails set sent_at = now()')
  await newer.undo()
  expect((await newer.rows())[0]).toMatchObject({ line: 2, reason: 'The patient has been told of it.' })
})
