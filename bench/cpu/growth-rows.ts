import type { DoctorPerson } from '@desk/testing/people'
import { silent } from './bulk-load.ts'
import { copies } from './copies.ts'

/** The administrator did half of what the trail has; twenty of its rows concern the patient. */
export type Watched = { administratorId: string; patientId: string }

/** At any size; half of them are unanswered. */
const UPCOMING = 40
const CONCERN = 20
const DOCTORS_OF_PAST = 500
/** About what the largest file holds. */
const MOST_LINES = 100_000

/** Besides those of people. */
export const TABLES_OF_LISTS = [
  'emails',
  'text_messages',
  'invitations',
  'imports',
  'import_rows',
  'audit_events',
  'appointments',
]

const SENT = `'sent_at', case when n % 100 > 1 then now() end, 'failed_at', case when n % 100 = 1 then now() end, 'expires_at', now() + interval '60 days'`

export const rowsOfLists = (
  doctor: DoctorPerson,
  watched: Watched,
  rows: number,
): Record<string, string> => ({
  emails: silent(
    copies({
      table: 'emails',
      of: 'true',
      foreach: `generate_series(1, ${rows}) n`,
      change: `'dedupe_key', 'copy:' || n, ${SENT}`,
    }),
  ),
  'text messages':
    silent(`insert into text_messages (recipient, user_id, appointment_id, sequence, kind, params, dedupe_key, created_at, expires_at, sent_at, failed_at)
    select '0151 1234567', null, id, 0, 'appointment-reminder',
      '{"date": "2027-03-01", "start": 540, "end": 555, "doctor": "Quint", "hospitalName": "Hospital"}', 'copy:' || n,
      now() - n * interval '1 min', now() + interval '60 days', case when n % 100 > 1 then now() end, case when n % 100 = 1 then now() end
    from (select id from appointments limit 1) one, generate_series(1, ${rows}) n`),
  invitations:
    silent(`insert into invitations (email, role, created_at, expires_at, withdrawn_at, accepted_at)
    select md5(n::text) || '@example.org', case when n % 10 = 0 then 'admin' else 'doctor' end, now() - n * interval '1 min',
      now() - (n - 20) * interval '1 min', case when n > 20 and n % 100 = 1 then now() end, case when n > 20 and n % 100 > 1 then now() end
    from generate_series(1, ${rows}) n`),
  imports:
    silent(`insert into imports (file_name, format, state, problem, created_at, saved_at, undone_at, is_read)
    select md5(n::text) || '.csv', 'csv', state, case state when 'failed' then 'unreadable' end, now() - n * interval '1 min',
      case when state in ('saved', 'undone') then now() end, case state when 'undone' then now() end, true
    from generate_series(1, ${rows}) n,
      lateral (select case when n <= 5 then 'checked' when n % 100 = 0 then 'undone' when n % 100 = 1 then 'failed' else 'saved' end as state) of_import`),
  'lines of an import':
    silent(`insert into import_rows (import_id, place, line, kind, rank, doctor_key, step, verdict, reason)
    select (select id from imports where state = 'checked' order by created_at limit 1), n, n + 1, 'closed-day', 1, '', 'checked', verdict,
      case verdict when 'conflict' then 'unreadable' end
    from generate_series(1, ${Math.min(rows, MOST_LINES)}) n,
      lateral (select case when n % 100 = 7 then 'conflict' when n % 50 = 3 then 'changed' when n % 3 = 0 then 'same' else 'new' end as verdict) judged`),
  trail: silent(`insert into audit_events (created_at, actor_kind, actor_id, action, subject_ids, address)
    select now() - n * interval '1 min', 'user', case when n % 2 = 0 then '${watched.administratorId}'::uuid else gen_random_uuid() end,
      case when n % 1000 = 7 then 'doctor-applied' when n % 3 = 0 then 'log-in' else 'patient-data-opened' end,
      array[case when n % ${Math.floor(rows / CONCERN)} = 0 then '${watched.patientId}'::uuid else gen_random_uuid() end, gen_random_uuid()], '192.0.2.1'
    from generate_series(1, ${rows}) n`),
  ...appointmentsOf(doctor, rows),
})

/** All to come are one doctor's at any size, and a hundredth of the past ones. */
function appointmentsOf({ doctorId }: DoctorPerson, rows: number): Record<string, string> {
  const own = Math.ceil(rows / 100)
  const each = Math.ceil((rows - own) / DOCTORS_OF_PAST)
  const past = (of: string, count: number) =>
    appointments(
      `(${of}) doctor, generate_series(0, ${count - 1}) n,
        lateral (select (now() at time zone 'Europe/Berlin')::date - 2 - n / 30 as date, 540 + n % 30 * 15 as minute) slot`,
      `'state', 'completed', 'decided_at', start, 'created_at', start - interval '3 days', 'placed_at', start - interval '3 days'`,
    )
  const upcoming = appointments(
    `(select '${doctorId}'::uuid as id) doctor, generate_series(0, ${UPCOMING - 1}) n,
      lateral (select (now() at time zone 'Europe/Berlin')::date + 3 + n / 30 as date, 540 + n % 30 * 15 as minute) slot`,
    `'state', case when n % 2 = 0 then 'pending' else 'approved' end, 'decided_at', case when n % 2 = 1 then now() end`,
  )
  return {
    'past appointments of the doctor': past(`select '${doctorId}'::uuid as id`, own),
    'past appointments of others': past(
      `select id from doctors where id <> '${doctorId}' limit ${DOCTORS_OF_PAST}`,
      each,
    ),
    'appointments that come': upcoming,
  }
}

const appointments = (foreach: string, change: string) =>
  silent(
    copies({
      table: 'appointments',
      of: 'true',
      foreach: `${foreach},
        lateral (select (slot.date + slot.minute * interval '1 min') at time zone 'Europe/Berlin' as start) clock`,
      change: `'id', gen_random_uuid(), 'doctor_id', doctor.id, 'patient_id', null, 'date', slot.date, 'start_minute', slot.minute,
        'end_minute', slot.minute + 15, 'starts_at', start, 'ends_at', start + interval '15 min', ${change}`,
    }),
  )
