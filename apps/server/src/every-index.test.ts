import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()

/** Each is written to by every booking, which pays for it (`npm run bench -- booking-parts`). */
const TABLES = ['appointments', 'appointment_events', 'notifications', 'emails']

/** Who reads those that no committed plan has: a reference that deletes along it, or a file of `features`. */
const READ_BY: Record<string, string> = {
  appointments_open_of_phone: 'appointments/guest-booking.ts',
  appointments_of_guest: 'appointments/life/visits/visit-queries.ts',
  appointments_to_remind: 'appointments/reminders/queries.ts',
  appointments_ended_of_guests: 'appointments/texts/ending-queries.ts',
  appointments_with_names: 'peoples-data/retention/kinds.ts',
  appointment_events_to_text: 'appointments/texts/news-queries.ts',
  appointment_events_of_actor: 'peoples-data/erase-queries.ts',
  notifications_by_age: 'peoples-data/retention/kinds.ts',
  emails_of_digest: 'email/hold-queries.ts',
  emails_withheld_from_doctor: 'email/queue-email.ts',
  emails_of_user: 'users',
  emails_of_appointment: 'appointments',
}

type Index = { index: string; table: string; first: string; references: string[]; columns: string[] }

const wordsOf = (text: string) => new Set(text.match(/\w+/g))

/** As in SQL, or Kysely. */
function isNamedBy(reader: string, { table, first, columns }: Index): boolean {
  const named = wordsOf(readFileSync(folder(`features/${reader}`), 'utf8'))
  const needed = [table, ...columns.filter((column) => wordsOf(first).has(column))]
  return needed.every((name) => named.has(name) || named.has(inCode(name)))
}

const inCode = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

test('every index that a booking writes to is in a committed plan, or is known to be read elsewhere', async () => {
  const plans = globSync(folder('../test/plans/*.txt')).map((path) => readFileSync(path, 'utf8'))
  const { rows } = await app.deps.pool.query<Index>(
    `select relname as index, indrelid::regclass::text as table, pg_get_indexdef(indexrelid, 1, true) as first,
       array(select confrelid::regclass::text from pg_constraint
         where contype = 'f' and conrelid = indrelid and conkey[1] = indkey[0]) as references,
       array(select attname::text from pg_attribute where attrelid = indrelid and attnum > 0) as columns
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = any($1::regclass[]) and not indisunique and not indisexclusion`,
    [TABLES],
  )
  const isPlanned = (index: string) => plans.some((plan) => new RegExp(`\\b${index}\\b`).test(plan))
  const unread = rows.filter((row) => {
    const reader = READ_BY[row.index]
    if (reader === undefined) return !isPlanned(row.index)
    return !row.references.includes(reader) && !isNamedBy(reader, row)
  })
  expect(unread.map(({ index }) => index)).toEqual([])
  expect(Object.keys(READ_BY).filter((index) => !rows.some((row) => row.index === index))).toEqual([])
})
