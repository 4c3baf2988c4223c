import { bookAppointment } from '@desk/contract/appointment'
import { logIn } from '@desk/contract/auth'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { aDoctor, aPatient, type DoctorPerson } from '@desk/testing/people'
import { todayAt } from '../http/free-slots.ts'
import { runSql } from '../http/postgres-tools.ts'
import type { BenchServer } from '../bench-server.ts'
import { loadRows, silent } from './bulk-load.ts'
import { copies } from './copies.ts'
import { seenHours } from './seen-hours.ts'
import { rowsOfLists, TABLES_OF_LISTS, type Watched } from './growth-rows.ts'

/** 20 first and 50 last names: `anna weber` is one in a thousand. */
const FIRST_NAMES =
  'Anna Bernd Clara David Elif Fritz Greta Hans Ida Jonas Karla Lukas Maria Noah Olga Paul Rosa Simon Tara Uwe'
const LAST_NAMES = `Weber Meier Schulz Koch Bauer Wolf Klein Lange Krause Vogel Jung Hahn Frank Berger Winkler Roth Beck Lorenz
  Baumann Albrecht Schuster Simon Ludwig Winter Kraus Martin Schumacher Vogt Stein Otto Sommer Gross Seidel Heinrich Brandt
  Haas Schreiber Graf Dietrich Ziegler Kuhn Pohl Engel Horn Busch Bergmann Voigt Sauer Arnold Wolff`

const sqlArray = (words: string) => `'{${words.split(/\s+/).join(',')}}'::text[]`
const PERSON = `lateral (select (${sqlArray(FIRST_NAMES)})[1 + n % 20] as first, (${sqlArray(LAST_NAMES)})[1 + n / 20 % 50] as last) person`

const TABLES = ['users', 'doctors', ...TABLES_OF_LISTS]

export type GrownHospital = Watched & { token: string; doctorId: string; importId: string }

/**
 * Adds users, each with a doctor, and rows to every list. Gives an administrator's token, a doctor with appointments to
 * come, and the person to look for in the trail.
 */
export async function growHospital(server: BenchServer, rows: number): Promise<GrownHospital> {
  const { api, dataDir } = server
  const doctor = await aDoctor(api, { firstName: 'Xaver', lastName: 'Quint' })
  const { id: patientId } = await aPatient(api)
  await book(server, doctor, addDays(await todayAt(server), 1))
  const { token } = await api(logIn, ADMINISTRATOR)
  const administratorId = await runSql(dataDir, 'select id from users where is_admin')
  const watched = { administratorId, patientId }
  const statements = {
    figures: FIGURES_COUNTED,
    ...peopleLike(doctor, rows),
    ...rowsOfLists(doctor, watched, rows),
  }
  await loadRows(dataDir, { tables: TABLES, statements }, `${rows} rows: `)
  const importId = await runSql(dataDir, 'select distinct import_id from import_rows')
  return { ...watched, token, doctorId: doctor.doctorId, importId }
}

async function book({ api }: BenchServer, { doctorId }: DoctorPerson, date: IsoDate): Promise<void> {
  const person = { name: 'Paul Meier', phone: '0151 1234567', gender: 'Male', address: 'Ring 2, Berlin' }
  const { success, message } = await api(bookAppointment, { doctorId, date, time: '09:00', ...person })
  if (!success) throw new Error(message)
}

const HORIZON_DAYS = 90

/** What is done once a day: at a million doctors it takes minutes. */
const FIGURES_COUNTED = `insert into figures_state (reckoned_at, looked_on) values (now(), (now() at time zone 'Europe/Berlin')::date)
  on conflict (only_row) do update set looked_on = excluded.looked_on`

/** Half of them are doctors; one percent is blocked, and one of their doctors undecided, none of them called Anna. */
const peopleLike = (doctor: DoctorPerson, rows: number): Record<string, string> => ({
  users: silent(
    copies({
      table: 'users',
      of: `id = '${doctor.id}'`,
      foreach: `generate_series(1, ${rows}) n, ${PERSON}`,
      change: `'id', gen_random_uuid(), 'name',
        case n when ${rows / 2} then 'Xaver Quint' else first || ' ' || last end, 'email', lower(first || '.' || last) || n || '@example.org',
        'created_at', now() - n * interval '1 min', 'is_doctor', n % 2 = 0, 'blocked_at', case when n % 100 = 7 then now() end`,
    }),
  ),
  // Together, so that no job comes in between.
  doctors: silent(
    `${copies({
      table: 'doctors',
      of: `id = '${doctor.doctorId}'`,
      foreach: `(select id, name, row_number() over () as n from users where name like '% %' and id <> '${doctor.id}') account`,
      change: `'id', gen_random_uuid(), 'user_id', account.id, 'first_name', split_part(account.name, ' ', 1),
        'last_name', split_part(account.name, ' ', 2), 'is_blocked', n % 100 = 7,
        'status', case n % 100 when 13 then 'pending' when 14 then 'rejected' else 'approved' end, 'rejected_at', case n % 100 when 14 then now() end`,
    })}; ${seenHours(HORIZON_DAYS)}`,
  ),
})
