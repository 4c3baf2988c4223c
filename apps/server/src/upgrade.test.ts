import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ANSWERS, anInstalledHospital, onDatabaseOf, poolOfRunning } from '../test/installed-hospital.ts'
import { expectSameAnswers, request, startOn } from '../test/same-answers.ts'
import { migrate } from './platform/db/migrate.ts'

test('a hospital of the version before starts with everything in its place', async () => {
  const dataDir = await anInstalledHospital()
  const url = await startOn(dataDir).url
  await expectSameAnswers(url)
  await expectSamePasswords(url)
  await expectInstants(url)
  await expectHistory(dataDir)
  for (const token of ANSWERS.endedTokens) {
    expect(await request(url, { method: 'GET', path: '/user/sessions', token })).toMatchObject({
      status: 401,
    })
  }
})

/** Otherwise each appointment is compared with all former versions of others, which takes hours in a large hospital. */
test('the exclusion constraint is built over the appointments that hold a slot, and nothing else', async () => {
  await onDatabaseOf(await anInstalledHospital(), async (pool) => {
    await migrate(pool, fileURLToPath(new URL('../migrations', import.meta.url)))
    const { rows } = await pool.query<{ indexed: number; held: number }>(
      `select reltuples as indexed, (select count(*)::int from appointments where released_at is null) as held
       from pg_class where relname = 'appointments_never_overlap'`,
    )
    expect(rows[0]?.held).toBeGreaterThan(0)
    expect(rows[0]?.indexed).toBe(rows[0]?.held)
  })
})

test('a doctor who was blocked before the upgrade is not bookable after it, and not written to', async () => {
  await onDatabaseOf(await anInstalledHospital(), async (pool) => {
    await pool.query(`update users set blocked_at = now() where email = 'okafor@st-anna.example'`)
    await migrate(pool, fileURLToPath(new URL('../migrations', import.meta.url)))
    const { rows } = await pool.query<{ email: string }>(
      `select users.email from doctors join users on users.id = user_id where is_blocked and status = 'approved'`,
    )
    expect(rows.map(({ email }) => email)).toContain('okafor@st-anna.example')
    const isWaiting = `sent_at is null and expires_at > now() and kind = 'plain'`
    const emails = await pool.query(`select doctor_id is null as "isNobodys" from emails where ${isWaiting}`)
    expect(emails.rowCount).toBeGreaterThan(0)
    expect(emails.rows).not.toContainEqual({ isNobodys: true })
  })
})

async function expectSamePasswords(url: string): Promise<void> {
  const logIn = (email: string, password: string) =>
    request(url, { method: 'POST', path: '/user/login', body: { email, password } })
  const ofEachPassword = new Map(Object.entries(ANSWERS.passwords).map(([email, word]) => [word, email]))
  for (const [password, email] of ofEachPassword) {
    expect(await logIn(email, `${password}.`), email).toMatchObject({ success: false })
    // Twice, because a log-in may store the password anew.
    for (const time of ['first', 'second']) {
      expect(await logIn(email, password), `${email}, ${time} time`).toMatchObject({ success: true })
    }
  }
  const { email, password } = ANSWERS.blockedAccount
  const message = expect.stringContaining('blocked')
  expect(await logIn(email, password)).toMatchObject({ success: false, message })
}

async function expectInstants(url: string): Promise<void> {
  const path = '/doctor/doctor-appointments?limit=200'
  const tokens = Object.values(ANSWERS.tokens)
  const lists = await Promise.all(tokens.map((token) => request(url, { method: 'GET', path, token })))
  const rows = lists.flatMap(({ data = [] }) => instantsSchema.parse(data))
  expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(ANSWERS.instants)
}

const instant = z.pipe(
  z.string(),
  z.transform((text) => new Date(text).toISOString()),
)
const instantsSchema = z.array(
  z.pipe(
    z.object({ _id: z.string(), startsAt: instant, endsAt: instant }),
    z.transform(({ _id: id, ...times }) => ({ id, ...times })),
  ),
)

async function expectHistory(dataDir: string): Promise<void> {
  const pool = poolOfRunning(dataDir)
  const { rows } = await pool.query<{ state: string; events: string[] }>(
    `select state, array_agg(to_state order by appointment_events.id) as events
     from appointments left join appointment_events on appointment_id = appointments.id group by appointments.id`,
  )
  await pool.end()
  expect(rows).toHaveLength(ANSWERS.instants.length)
  for (const { state, events } of rows) {
    expect(events).toEqual(state === 'pending' ? ['pending'] : ['pending', state])
  }
}
