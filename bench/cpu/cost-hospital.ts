import { bookAppointment } from '@desk/contract/appointment'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, type DoctorPerson, type Person } from '@desk/testing/people'
import { todayAt } from '../http/free-slots.ts'
import { runSql } from '../http/postgres-tools.ts'
import type { BenchServer } from '../bench-server.ts'
import { copies } from './copies.ts'

const EMPTY_DOCTORS = 12
const FULL_DOCTORS = 200
export const HORIZON_DAYS = 90

export type CostHospital = {
  doctorId: string
  date: string
  patient: Person
  withTenNotifications: Person
  withManyNotifications: Person
  withManyAppointments: Person
  fullDoctor: Pick<DoctorPerson, 'email' | 'password'>
}

/** Copies a few rows that were made through the API. */
export async function fillHospital(server: BenchServer): Promise<CostHospital> {
  const { api, dataDir } = server
  const doctor = await aDoctor(api)
  const people = {
    patient: await aPatient(api),
    withTenNotifications: await aPatient(api),
    withManyNotifications: await aPatient(api),
    withManyAppointments: await aPatient(api),
  }
  const date = addDays(await todayAt(server), 1)
  await bookOne(server, doctor.doctorId, date)
  const statements = [
    ...doctorsLike(doctor),
    appointments(
      `last_name like 'B Full%'`,
      `generate_series(-1, ${HORIZON_DAYS})`,
      'generate_series(540, 1005, 15)',
    ),
    appointments(`id = '${doctor.doctorId}'`, 'generate_series(1, 1)', 'generate_series(570, 1005, 30)'),
    `update appointments set patient_id = '${people.withManyAppointments.id}'
     where id in (select id from appointments order by date, start_minute, doctor_id limit 1000)`,
    notifications(people.withTenNotifications, 10),
    notifications(people.withManyNotifications, 4000),
    'vacuum analyze',
    'checkpoint',
  ]
  for (const statement of statements) await runSql(dataDir, statement)
  const fullDoctor = { email: `copy${EMPTY_DOCTORS + 1}@example.org`, password: doctor.password }
  return { doctorId: doctor.doctorId, date: dayMonthYear(date), ...people, fullDoctor }
}

async function bookOne({ api }: BenchServer, doctorId: string, date: IsoDate): Promise<void> {
  const person = { name: 'Paul Meier', phone: '0151 1234567', gender: 'Male', address: 'Ring 2, Berlin' }
  const { success, message } = await api(bookAppointment, { doctorId, date, time: '09:00', ...person })
  if (!success) throw new Error(message)
}

function doctorsLike(doctor: DoctorPerson): string[] {
  return [
    copies({
      table: 'users',
      of: `id = '${doctor.id}'`,
      foreach: `generate_series(1, ${EMPTY_DOCTORS + FULL_DOCTORS}) n`,
      change: `'id', gen_random_uuid(), 'name', 'copy ' || n, 'email', 'copy' || n || '@example.org'`,
    }),
    copies({
      table: 'doctors',
      of: `id = '${doctor.doctorId}'`,
      foreach: `(select id, substr(name, 6)::int as n from users where name like 'copy %') account`,
      change: `'id', gen_random_uuid(), 'user_id', account.id, 'last_name',
        case when n <= ${EMPTY_DOCTORS} then 'A Empty' else 'B Full' end || to_char(n, '000')`,
    }),
  ]
}

/** In days from today and minutes of the hospital's clock; without triggers. */
function appointments(doctors: string, days: string, minutes: string): string {
  const insert = copies({
    table: 'appointments',
    of: 'true',
    foreach: `(select id from doctors where ${doctors}) doctor, ${days} as offset_days, ${minutes} as minute,
      lateral (select current_date + offset_days as date) calendar,
      lateral (select (calendar.date + minute * interval '1 min') at time zone 'Europe/Berlin' as start) clock`,
    change: `'id', gen_random_uuid(), 'doctor_id', doctor.id, 'date', calendar.date,
      'start_minute', minute, 'end_minute', minute + 15, 'starts_at', start, 'ends_at', start + interval '15 min'`,
  })
  return `begin; set local session_replication_role = replica; ${insert}; commit`
}

function notifications({ id }: Person, count: number): string {
  return copies({
    table: 'notifications',
    of: 'true',
    foreach: `generate_series(1, ${count})`,
    change: `'user_id', '${id}'::uuid`,
  })
}
