import { bookAppointment } from '@desk/contract/appointment'
import { logIn } from '@desk/contract/auth'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { aDoctor, type DoctorPerson } from '@desk/testing/people'
import { todayAt } from '../http/free-slots.ts'
import { runSql } from '../http/postgres-tools.ts'
import type { BenchServer } from '../bench-server.ts'
import { copies } from './copies.ts'

/** Twenty first names and fifty last names: `anna weber` is one in a thousand. */
const FIRST_NAMES =
  'Anna Bernd Clara David Elif Fritz Greta Hans Ida Jonas Karla Lukas Maria Noah Olga Paul Rosa Simon Tara Uwe'
const LAST_NAMES = `Weber Meier Schulz Koch Bauer Wolf Klein Lange Krause Vogel Jung Hahn Frank Berger Winkler Roth Beck Lorenz
  Baumann Albrecht Schuster Simon Ludwig Winter Kraus Martin Schumacher Vogt Stein Otto Sommer Gross Seidel Heinrich Brandt
  Haas Schreiber Graf Dietrich Ziegler Kuhn Pohl Engel Horn Busch Bergmann Voigt Sauer Arnold Wolff`

const sqlArray = (words: string) => `'{${words.split(/\s+/).join(',')}}'::text[]`
const PERSON = `lateral (select (${sqlArray(FIRST_NAMES)})[1 + n % 20] as first, (${sqlArray(LAST_NAMES)})[1 + n / 20 % 50] as last) person`

/** Fills a hospital with so many users, each also a doctor, and so many emails; gives an administrator's token. */
export async function growHospital(server: BenchServer, rows: number): Promise<string> {
  const doctor = await aDoctor(server.api, { firstName: 'Xaver', lastName: 'Quint' })
  await book(server, doctor, addDays(await todayAt(server), 1))
  for (const statement of [...peopleLike(doctor, rows), emails(rows), 'vacuum analyze', 'checkpoint']) {
    await runSql(server.dataDir, statement)
  }
  const { token } = await server.api(logIn, ADMINISTRATOR)
  return token
}

/** Writes an email. */
async function book({ api }: BenchServer, { doctorId }: DoctorPerson, date: IsoDate): Promise<void> {
  const person = { name: 'Paul Meier', phone: '0151 1234567', gender: 'Male', address: 'Ring 2, Berlin' }
  const { success, message } = await api(bookAppointment, { doctorId, date, time: '09:00', ...person })
  if (!success) throw new Error(message)
}

function peopleLike(doctor: DoctorPerson, rows: number): string[] {
  return [
    copies({
      table: 'users',
      of: `id = '${doctor.id}'`,
      foreach: `generate_series(1, ${rows}) n, ${PERSON}`,
      change: `'id', gen_random_uuid(), 'name',
        case n when ${rows / 2} then 'Xaver Quint' else first || ' ' || last end, 'email', lower(first || '.' || last) || n || '@example.org',
        'created_at', now() - n * interval '1 min'`,
    }),
    copies({
      table: 'doctors',
      of: `id = '${doctor.doctorId}'`,
      foreach: `(select id, name, row_number() over () as n from users where name like '% %') account`,
      change: `'id', gen_random_uuid(), 'user_id', account.id, 'first_name', split_part(account.name, ' ', 1),
        'last_name', split_part(account.name, ' ', 2), 'status', case when n % 100 = 0 then 'pending' else 'approved' end`,
    }),
  ]
}

function emails(rows: number): string {
  return copies({
    table: 'emails',
    of: 'true',
    foreach: `generate_series(1, ${rows}) n`,
    change: `'dedupe_key', 'copy:' || n`,
  })
}
