import type { Pool } from 'pg'

const FILL = `
  with slots as (select $1::uuid as doctor, $2::uuid as patient, $3::uuid as colleague, n, timestamptz '2020-01-01 00:00Z' + n * interval '15 min' as start
    from generate_series(1, 20000) n),
  booked as (insert into appointments (doctor_id, patient_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address)
    select doctor, case when n % 1000 = 0 then patient end, date '2020-01-01', 0, 15, start, start + interval '15 min', 'n', n::text, 'a'
    from slots returning id, ends_at as over),
  emailed as (insert into emails (recipient, kind, params, dedupe_key, expires_at, failed_at)
    select id || '@example.org', 'plain', '{}', id, over, case when over > timestamptz '2020-01-01 02:45Z' then over end from booked)
  insert into notifications (user_id, kind, params, read_at)
    select case when n % 1000 = 0 then patient when n % 10 = 0 then (select user_id from doctors where id = doctor) else colleague end,
      'plain', jsonb_build_object('message', repeat('m', 200)), case when n % 10 <> 0 then now() end from slots`

const FILL_OTHER = `
  insert into appointments (doctor_id, patient_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address)
    select $1::uuid, null, date, start_minute, end_minute, starts_at, ends_at, name, phone, address from appointments
    where doctor_id = $2::uuid order by starts_at limit 1000`

const FILL_YEARS = `
  insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address, state, decided_at)
    select $1::uuid, (start at time zone 'UTC')::date, 0, 15, start, start + interval '15 min', 'n', start::text, 'a', state, case when state <> 'pending' then now() end
    from (select $2::timestamptz + (n - 5000) * interval '1 hour' as start,
      case when n < 5000 then 'completed' when n < 5020 then 'approved' else 'pending' end as state from generate_series(1, 5030) n) visits`

const FILL_PEOPLE = `
  with people as (insert into users (name, email, password_hash, created_at)
    select case n when 4900 then 'Xaver' else 'Anna' end, n || '@example.org', '-', now() - n * interval '1 min' from generate_series(1, 10000) n
    returning id, name, email)
  insert into doctors (user_id, first_name, last_name, phone, email, address, specialization, speciality, experience, fee, work_start, work_end, status)
    select id, name, email, '1', email, 'a', 's', case when email like '%99@%' then 'cardiology' end, 'e', '1', 0, 60, 'approved' from people`

const FILL_PAST = [
  `insert into appointment_events (appointment_id, party, action, to_state, created_at)
    select id, 'patient', 'book', 'pending', created_at from appointments`,
  `insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at, expires_at, released_at)
    select doctor_id, 'booking', starts_at, ends_at, starts_at, ends_at, ends_at from appointments`,
  `insert into sessions (user_id, token_hash, device, created_at, last_seen_at, expires_at)
    select id, sha256(id::text::bytea), '', created_at, created_at, created_at + interval '30 days' from users`,
  `insert into text_messages (recipient, appointment_id, sequence, kind, params, dedupe_key, created_at, expires_at, sent_at, failed_at)
    select phone, id, 0, 'plain', '{}', id, starts_at, timestamptz '2100-01-01', case when phone not like '%7' then starts_at end,
      case when phone like '%17' then starts_at end from appointments`,
  `insert into known_devices (user_id, token_hash, device, network, last_log_in_at)
    select id, sha256(id::text::bytea), 'd', 'n', created_at from users`,
]

export const FILL_WISHES = `
  insert into waiting_wishes (user_id, doctor_id, from_date, to_date, weekdays, day_parts, notice_minutes, name, phone, address, created_at)
    select user_id, doctor, date '2027-03-01', date '2027-05-01', '{}', '{}', 60, 'n', '1', 'a', timestamptz '2027-02-01'
    from (select user_id, id as doctor from doctors where email like '%@example.org' and phone = '1' union all select $1::uuid, $2::uuid) waiting`

const FILL_IMPORT = `
  with file as (insert into imports (file_name, format, state, created_at) values ('old.csv', 'csv', 'checked', now()) returning id)
  insert into import_rows (import_id, place, line, kind, rank, doctor_key, ref, step, verdict, reason)
    select id, n, n + 1, 'appointment', 5, 'a@example.org', n::text, 'checked',
      case when n % 10 = 0 then 'conflict' else 'new' end, case when n % 10 = 0 then 'r' end
    from file, generate_series(1, 20000) n returning import_id as "importId"`

/** `doctor` has 20,000 appointments, of which twenty are `patient`'s, `other` 1,000, and `busy` years. */
type People = Record<'doctor' | 'other' | 'busy' | 'patient' | 'colleague', string>

/** More rows in each table than the planner reads from end to end by choice. */
export async function fillLargeHospital(
  pool: Pool,
  people: People,
  now: Date,
  more: readonly { text: string; values: string[] }[] = [],
): Promise<{ importId: string }> {
  const client = await pool.connect()
  // On a busy machine this takes longer than a call may.
  await client.query('set statement_timeout = 0')
  // Dead rows of other tests enlarge tables and indexes, and plans differ.
  await client.query('vacuum full')
  // References are checked by plans made while tables are small: each new row would read all doctors.
  await client.query('set enable_seqscan = off')
  await client.query(FILL, [people.doctor, people.patient, people.colleague])
  await client.query(FILL_PEOPLE)
  await client.query(FILL_OTHER, [people.other, people.doctor])
  await client.query(FILL_YEARS, [people.busy, now])
  for (const each of more) await client.query(each)
  const { rows } = await client.query<{ importId: string }>(FILL_IMPORT)
  // Statistics of all rows: two samples may lead to different plans.
  await client.query('set default_statistics_target = 1000')
  // Vacuum marks no page as all-visible while a commit beside it is unwritten: the second checkpoint waits.
  for (const statement of [...FILL_PAST, 'checkpoint', 'vacuum analyze', 'checkpoint', 'vacuum analyze'])
    await client.query(statement)
  client.release(true)
  return { importId: rows[0]?.importId ?? '' }
}
