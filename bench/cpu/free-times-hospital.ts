import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bookAppointment } from '@desk/contract/appointment'
import { addDays } from '@desk/rules/calendar-date'
import { aDoctor } from '@desk/testing/people'
import type { BenchServer } from '../bench-server.ts'
import { todayAt } from '../http/free-slots.ts'
import { findTool, runSql } from '../http/postgres-tools.ts'
import { copies } from './copies.ts'

export const MONTH_DAYS = 35
const DOCTORS = 200

/** 200 half-full doctors, one with 10,000 bookings, and past years; gives the one's id. */
export async function fillCalendars(server: BenchServer, past: number): Promise<string> {
  const { api, dataDir } = server
  const doctor = await aDoctor(api)
  const busy = await aDoctor(api, { timings: ['00:00', '23:55'] })
  const date = addDays(await todayAt(server), 1)
  const person = { name: 'Paul Meier', phone: '0151 1234567', gender: 'Male', address: 'Ring 2, Berlin' }
  const { success, message } = await api(bookAppointment, {
    doctorId: doctor.doctorId,
    date,
    time: '09:00',
    ...person,
  })
  if (!success) throw new Error(message)
  const days = Math.ceil(past / (DOCTORS * 32))
  const statements = [
    ...doctorsLike(doctor),
    `insert into slot_settings (doctor_id, slot_minutes) values ('${busy.doctorId}', 5)`,
    appointments(`last_name like 'Copy%'`, 'generate_series(0, 27)', 'generate_series(540, 1005, 30)', 15),
    // 10,000 in 35 days leave one slot a day.
    appointments(
      `id = '${busy.doctorId}'`,
      `generate_series(1, ${MONTH_DAYS})`,
      'generate_series(5, 1425, 5)',
      5,
    ),
    appointments(
      `last_name like 'Copy%'`,
      `generate_series(-${days}, -1)`,
      'generate_series(540, 1005, 15)',
      15,
      past,
    ),
    'vacuum analyze',
    'checkpoint',
  ]
  for (const statement of statements) await runSql(dataDir, statement)
  return busy.doctorId
}

function doctorsLike(doctor: { id: string; doctorId: string }): string[] {
  return [
    copies({
      table: 'users',
      of: `id = '${doctor.id}'`,
      foreach: `generate_series(1, ${DOCTORS - 2}) n`,
      change: `'id', gen_random_uuid(), 'name', 'copy ' || n, 'email', 'copy' || n || '@example.org'`,
    }),
    copies({
      table: 'doctors',
      of: `id = '${doctor.doctorId}'`,
      foreach: `(select id, substr(name, 6)::int as n from users where name like 'copy %') account`,
      change: `'id', gen_random_uuid(), 'user_id', account.id, 'last_name', 'Copy' || to_char(n, '000')`,
    }),
  ]
}

/** In days from today and minutes of the hospital's clock; without triggers. */
function appointments(
  doctors: string,
  days: string,
  minutes: string,
  length: number,
  most = 10_000_000,
): string {
  const insert = copies({
    table: 'appointments',
    of: 'true',
    foreach: `(select doctor.id, calendar.date, minute, start
      from (select id from doctors where ${doctors}) doctor, ${days} as offset_days, ${minutes} as minute,
      lateral (select current_date + offset_days as date) calendar,
      lateral (select (calendar.date + minute * interval '1 min') at time zone 'Europe/Berlin' as start) clock
      limit ${most}) wanted`,
    change: `'id', gen_random_uuid(), 'doctor_id', wanted.id, 'date', wanted.date, 'start_minute', minute,
      'end_minute', minute + ${length}, 'starts_at', start, 'ends_at', start + interval '${length} min',
      'request_key', null`,
  })
  return `begin; set local session_replication_role = replica; ${insert}; commit`
}

export type Psql = { run: (sql: string) => Promise<void>; close: () => void }

/** One psql for many small statements, because opening it costs more than they do. */
export function openPsql(dataDir: string): Psql {
  const program = findTool('psql')
  if (program === undefined) throw new Error('psql is not installed')
  const env = { ...process.env, PGDATABASE: 'desk' }
  const args = ['-X', '-q', '-A', '-t', '-h', join(dataDir, 'run'), '-U', 'desk']
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  return {
    run: async (sql) => {
      const answered = once(lines, 'line')
      child.stdin.write(`${sql};\n\\echo done\n`)
      await answered
    },
    close: () => child.stdin.end(),
  }
}
