import { bookAppointment } from '@desk/contract/appointment'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { aDoctor, aPatient, type DoctorPerson, type Person } from '@desk/testing/people'
import type { BenchServer } from '../bench-server.ts'
import { bookingsOf, todayAt } from '../http/free-slots.ts'
import { loadRows, silent } from './bulk-load.ts'
import { copies } from './copies.ts'
import { type Changes, prepareChanges } from './desk-changes.ts'
import { seenHours } from './seen-hours.ts'

export type Size = { appointments: number; doctors: number; users: number }

/** The people who are measured have the same in any hospital. */
export type DeskHospital = {
  patient: Person
  doctor: DoctorPerson
  date: string
  bodies: Iterator<string>
  changes: Changes
}

export const HORIZON_DAYS = 90
const OWN_APPOINTMENTS = 10
const BOOKABLE_DOCTORS = 10
/** Of the visits to come. */
const JOBS_OF_A_DOCTOR = 10
/** From nine, fifteen minutes each. */
const A_DAY = 30

const TABLES = [
  'users',
  'doctors',
  'appointments',
  'appointment_events',
  'audit_events',
  'notifications',
  'emails',
]

export async function fillDesk(server: BenchServer, size: Size): Promise<DeskHospital> {
  const today = await todayAt(server)
  const patient = await aPatient(server.api)
  const doctor = await aDoctor(server.api)
  const date = addDays(today, 1)
  await bookOwn(server, doctor, patient, date)
  const doctorIds = await server.addDoctors(BOOKABLE_DOCTORS, 'Dermatology')
  const statements = { ...ofPeople(size, { patient, doctor }), ...ofVisits(size, { patient }) }
  await loadRows(server.dataDir, { tables: TABLES, statements }, `${size.appointments} appointments: `)
  const changes = await prepareChanges(server, patient, today)
  const bodies = bookingsOf(doctorIds, today, HORIZON_DAYS)
  return { patient, doctor, date: dayMonthYear(date), bodies, changes }
}

async function bookOwn({ api }: BenchServer, { doctorId }: DoctorPerson, patient: Person, date: string) {
  const person = { name: 'Paul Meier', phone: '0151 1234567', gender: 'Male', address: 'Ring 2, Berlin' }
  for (let place = 0; place < OWN_APPOINTMENTS; place += 1) {
    const start = 9 * 60 + 30 * place
    const time = slotLabel({ start, end: start + 15 })
    const { token } = patient
    const { success, message } = await api(bookAppointment, { doctorId, date, time, ...person }, { token })
    if (!success) throw new Error(message)
  }
}

type Originals = { patient: Person; doctor: DoctorPerson }
type Statements = Record<string, string>

const PAST = `appointments where name = 'Past'`

function ofPeople({ doctors, users }: Size, { patient, doctor }: Originals): Statements {
  return {
    users: copies({
      table: 'users',
      of: `id = '${patient.id}'`,
      foreach: `generate_series(1, ${users}) n`,
      change: `'id', gen_random_uuid(), 'name', 'Copy ' || n, 'email', 'copy' || n || '@example.org', 'created_at', now() - n * interval '1 min'`,
    }),
    doctors: copies({
      table: 'doctors',
      of: `id = '${doctor.doctorId}'`,
      foreach: `(select id, substr(name, 6)::int as n from users where name like 'Copy %' order by created_at desc limit ${doctors}) account`,
      change: `'id', gen_random_uuid(), 'user_id', account.id, 'first_name', 'A', 'last_name', 'Copy' || to_char(n, '0000000')`,
    }),
    'what was seen of their hours': seenHours(HORIZON_DAYS),
  }
}

function ofVisits({ appointments, doctors }: Size, { patient }: Pick<Originals, 'patient'>): Statements {
  const each = Math.ceil(appointments / doctors)
  return {
    appointments: silent(
      copies({
        table: 'appointments',
        of: `patient_id = '${patient.id}'`,
        foreach: `(select id from doctors where last_name like 'Copy %') doctor,
          generate_series(0, ${each} - 1) n,
          lateral (select (now() at time zone 'Europe/Berlin')::date - 2 - n / ${A_DAY} as date, 540 + n % ${A_DAY} * 15 as minute) slot,
          lateral (select (slot.date + slot.minute * interval '1 min') at time zone 'Europe/Berlin' as start) clock`,
        change: `'id', gen_random_uuid(), 'doctor_id', doctor.id, 'patient_id', null, 'name', 'Past', 'date', slot.date, 'start_minute', slot.minute,
          'end_minute', slot.minute + 15, 'starts_at', start, 'ends_at', start + interval '15 min', 'state', 'completed', 'decided_at', start,
          'created_at', start - interval '3 days', 'placed_at', start - interval '3 days'`,
      }),
    ),
    'their events':
      silent(`insert into appointment_events (appointment_id, party, action, to_state, created_at)
      select id, 'patient', 'book', 'pending', created_at from ${PAST}`),
    'what the trail says of them':
      silent(`insert into audit_events (created_at, actor_kind, actor_id, action, subject_ids, details, address)
      select past.created_at, 'user', doctors.user_id, 'appointment-decided', array[doctors.user_id],
        jsonb_build_object('appointmentId', past.id), '192.0.2.1'
      from (select * from ${PAST}) past join doctors on doctors.id = past.doctor_id`),
    notifications: silent(
      copies({
        table: 'notifications',
        of: 'true',
        foreach: `(select user_id from doctors where last_name like 'Copy %') doctor, generate_series(1, ${each})`,
        change: `'user_id', doctor.user_id, 'read_at', now()`,
      }),
    ),
    emails: silent(
      copies({
        table: 'emails',
        of: 'true',
        foreach: `(select id from ${PAST}) past`,
        change: `'dedupe_key', 'copy:' || past.id, 'appointment_id', past.id, 'sent_at', now()`,
      }),
    ),
    // Jobs that are done are gone; those to come wait, as reminders do.
    'jobs that wait': `insert into graphile_worker._private_jobs (task_id, payload, run_at, key)
      select (select id from graphile_worker._private_tasks order by id limit 1), '{}', now() + interval '60 days', 'copy:' || n
      from generate_series(1, ${doctors * JOBS_OF_A_DOCTOR}) n`,
  }
}
