import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { EASY_DUMP } from '../../../test/fixtures/easy-appointments.ts'
import { anImport, countOf, DOCTORS_CSV } from '../../../test/imports.ts'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

test('the dump of Easy!Appointments brings hours, dates, absences, types of visit and appointments', async () => {
  const file = await anImport(app, EASY_DUMP)
  expect((await file.get()).counts).toEqual({ new: 9, changed: 0, same: 0, conflict: 1, leftOut: 0 })
  await file.save()
  expect(await countOf(app, 'visit_types')).toBe(1)
  expect(await countOf(app, 'absences')).toBe(2)
  expect(await countOf(app, 'date_hours')).toBe(2)
  expect(await countOf(app, 'closed_days')).toBe(2)
  expect(await countOf(app, 'appointments')).toBe(2)
})

test('a closed day that would leave appointments without hours is left to a person who sees whom it hits', async () => {
  app.setNow(new Date('2027-12-20T06:00:00Z'))
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor, { date: '2027-12-25' })
  const file = await anImport(app, EASY_DUMP)
  const rows = await file.rows({ show: 'conflict' })
  expect(rows.map(({ reason }) => reason)).toContain(
    'It would leave appointments without hours. Enter it by hand: then you see whom it affects.',
  )
})

test('a file’s slot length leaves the hospital’s defaults for the rest', async () => {
  await app.deps.pool.query(
    `insert into schedule_defaults (slot_minutes, buffer_before, buffer_after, notice_minutes, horizon_days)
      values (30, 5, 10, 120, 60)`,
  )
  const doctors = DOCTORS_CSV.replace('friday\n', 'friday,slot_minutes\n').replace(
    '09:00-12:00\nbo@',
    '09:00-12:00,20\nbo@',
  )
  const file = await anImport(app, doctors)
  await file.save()
  const { rows } = await app.deps.pool.query(
    `select slot_minutes, buffer_before, buffer_after, notice_minutes, horizon_days
      from slot_settings join doctors on doctors.id = doctor_id order by last_name`,
  )
  const rest = { buffer_before: 5, buffer_after: 10, notice_minutes: 120, horizon_days: 60 }
  expect(rows).toEqual([
    { slot_minutes: 20, ...rest },
    { slot_minutes: 30, ...rest },
  ])
  await file.undo()
  expect(await countOf(app, 'slot_settings')).toBe(0)
})
