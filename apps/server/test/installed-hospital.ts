import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@desk/embedded-postgres'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { pino } from 'pino'
import type pg from 'pg'
import * as z from 'zod/mini'
import { openPool } from '../src/platform/db/pool.ts'

const log = pino({ level: 'silent' })
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

/** The version before answered so when its database was dumped. */
const answersSchema = z.object({
  recordedAt: z.string(),
  passwords: z.record(z.string(), z.string()),
  tokens: z.record(z.string(), z.string()),
  endedTokens: z.array(z.string()),
  blockedAccount: z.object({ email: z.string(), password: z.string() }),
  /** The appointments' real times, which that version did not tell. */
  instants: z.array(z.object({ id: z.string(), startsAt: z.string(), endsAt: z.string() })),
  calls: z.array(
    z.object({
      as: z.nullable(z.string()),
      method: z.string(),
      path: z.string(),
      body: z.optional(z.unknown()),
      reply: z.looseObject({ status: z.number() }),
    }),
  ),
})
type Call = z.output<typeof answersSchema>['calls'][number]
const sessions = z.array(z.looseObject({ createdAt: z.string() }))
const readAt = Date.now()
export const ANSWERS = readAnswers()
const AGE = `interval '${ageOf(ANSWERS)} milliseconds'`

function ageOf({ recordedAt }: { recordedAt: string }): number {
  return readAt - Date.parse(recordedAt)
}

/** In the file an appointment names only its doctor; the whole record is in the administrator's list. */
function readAnswers(): z.output<typeof answersSchema> {
  const text = fixture('hospital-of-0006.answers.json')
  const { calls } = answersSchema.parse(JSON.parse(text))
  const accounts = calls.find(({ path }) => path === '/admin/getAllDoctors?limit=200')?.reply['data']
  const listed = z.array(z.looseObject({ _id: z.unknown() })).parse(accounts)
  const doctors = new Map(listed.map(({ _id: id, ...doctor }) => [id, { _id: id, ...doctor }]))
  const expand = (key: string, value: unknown) => (key === 'doctorInfo' ? doctors.get(value) : value)
  const answers = answersSchema.parse(JSON.parse(text, expand))
  return { ...answers, calls: answers.calls.map((call) => withRenewedSessions(call, ageOf(answers))) }
}

function withRenewedSessions(call: Call, age: number): Call {
  if (call.path !== '/user/sessions' || call.method !== 'GET') return call
  const renewed = sessions.parse(call.reply['data']).map((session) => ({
    ...session,
    createdAt: new Date(Date.parse(session.createdAt) + age).toISOString(),
  }))
  return { ...call, reply: { ...call.reply, data: renewed } }
}

/** Sessions end, so all are made as old as they were at the dump. */
const RENEW_SESSIONS = `update sessions set created_at = created_at + ${AGE}, last_seen_at = last_seen_at + (now() - timestamptz '${ANSWERS.recordedAt}'),
  expires_at = expires_at + ${AGE}`

/** A data folder of the version before, after `change`; removed after the test. */
export async function anInstalledHospital(change = async (_pool: pg.Pool) => {}): Promise<string> {
  const dataDir = await temporaryFolder()
  const settings = { fsync: 'off', max_prepared_transactions: '1' }
  await onDatabaseOf(
    dataDir,
    async (pool) => {
      await fillInstalledHospital(pool)
      await change(pool)
    },
    settings,
  )
  return dataDir
}

export async function fillInstalledHospital(pool: pg.Pool): Promise<void> {
  await pool.query(fixture('hospital-of-0006.sql'))
  await pool.query(RENEW_SESSIONS)
}

export const poolOfRunning = (dataDir: string): pg.Pool =>
  openPool({ host: join(dataDir, 'run'), port: 5432, user: 'desk', database: 'desk' }, log)

/** Runs the folder's database without a server while `work` lasts. */
export async function onDatabaseOf<Result>(
  dataDir: string,
  work: (pool: pg.Pool) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const database = await startPostgres({ folder: dataDir, database: 'desk', user: 'desk', log, settings })
  const pool = openPool(database.connection, log)
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await database.stop()
  }
}

const DAYS = `((now() at time zone 'Europe/Berlin')::date - '${ANSWERS.recordedAt}'::date + 1)`
const FAR = 70_000
const moved = (days: string) =>
  `((lower(during) at time zone 'Europe/Berlin' + ${days} * interval '1 day') at time zone 'Europe/Berlin')`
const move = (days: string) => `update appointments set day = day + ${days},
  during = tstzrange(${moved(days)}, ${moved(days)} + (upper(during) - lower(during)))
  where upper(during) > '${ANSWERS.recordedAt}'`
const later = (text: string, day: string) =>
  `replace(${text}, to_char(${day}, 'DD-MM-YYYY'), to_char(${day} + ${DAYS}, 'DD-MM-YYYY'))`

/** Appointments and emails that were ahead at the dump are ahead now. */
export async function bringUpToDate(pool: pg.Pool): Promise<void> {
  await pool.query(`update mails set expires_at = mails.expires_at + ${DAYS} * interval '1 day',
    subject = ${later(later('subject', 'day + 1'), 'day')}, body = ${later(later('body', 'day + 1'), 'day')}
    from appointments where appointments.id = appointment_id and expires_at > '${ANSWERS.recordedAt}'`)
  // By a detour: a moved range must not meet one that has not moved yet.
  await pool.query(move(String(FAR)))
  await pool.query(move(`(${DAYS} - ${FAR})`))
}
