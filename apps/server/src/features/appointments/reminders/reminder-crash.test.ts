import { changeAppointmentStatus, listMyAppointments, bookAppointment } from '@desk/contract/appointment'
import { saveReminderChoice } from '@desk/contract/reminder-choice'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { apiOf } from '@desk/testing/api'
import { aDoctor, aPatient } from '@desk/testing/people'
import { preparedDataFolder, runServer } from '@desk/testing/server-process'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { onDatabaseOf, poolOfRunning } from '../../../../test/installed-hospital.ts'
import { aMailServer } from '../../../../test/mail-server.ts'
import { aWebhook } from '../../../../test/webhook.ts'

const KILLS = 2
const NEVER = new Promise<never>(() => {})
const SETTINGS = {
  REMINDER_HOURS: '47',
  QUIET_HOURS: 'off',
  SMS_WEBHOOK_SECRET: 'a secret of the hospital',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/texts',
}

/** As if it were so for days, and the server with the jobs had been gone for minutes. */
const MAKE_DUE = [
  `update appointments set created_at = created_at - interval '10 days', placed_at = placed_at - interval '10 days',
     decided_at = decided_at - interval '10 days'`,
  `insert into reminder_distances values (47, now() - interval '10 days')
     on conflict (hours) do update set since = excluded.since, looked_at = null`,
  'delete from emails',
  'delete from graphile_worker._private_jobs',
  `select graphile_worker.add_job('send-reminders', '{}'::json)`,
]
const LET_TIME_PASS = `update graphile_worker._private_jobs set locked_at = locked_at - interval '4 minutes'`
const CANCEL = `update appointments set state = 'cancelled', released_at = now()`
const WRITTEN = `select (select count(*)::int from reminders) as reminders,
  (select count(*)::int from emails where kind = 'appointment-reminder') as emails,
  (select count(*)::int from text_messages) as texts,
  (select count(*)::int from emails where kind = 'appointment-reminder' and sent_at is not null) as emailed,
  (select count(*)::int from text_messages where sent_at is not null) as texted,
  (select count(*)::int from emails where withheld = 'outdated') + (select count(*)::int from text_messages where withheld = 'outdated') as withheld`

const run = (pool: Pool, statements: readonly string[]) =>
  statements.reduce(async (before, statement) => {
    await before
    await pool.query(statement)
  }, Promise.resolve())

async function aDueReminder(): Promise<string> {
  const { dataDir, clear } = await preparedDataFolder()
  onTestFinished(() => clear([]))
  const server = runServer(dataDir, SETTINGS)
  const api = apiOf(await server.url)
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const date = addDays(hospitalToday(new Date(), 'Europe/Berlin'), 1)
  const who = { name: 'Paul', phone: '0151 1', address: 'Ring 2', gender: 'Male' } as const
  const { token } = patient
  await api(bookAppointment, { doctorId: doctor.doctorId, date, time: '12:00', ...who }, { token })
  const { data = [] } = await api(listMyAppointments, undefined, { token })
  const appointmentId = data[0]?.id ?? ''
  await api(changeAppointmentStatus, { appointmentId, decision: 'approved' }, doctor)
  await api(saveReminderChoice, { hours: [47], channel: 'both' }, { token })
  server.signal('SIGKILL')
  await server.ended
  await onDatabaseOf(dataDir, (pool) => run(pool, MAKE_DUE))
  return dataDir
}

async function killWhileSending(dataDir: string) {
  const smtp = await aMailServer({ acknowledgeAfter: NEVER })
  const webhook = await aWebhook([], { answersAfter: NEVER })
  const server = runServer(dataDir, { ...SETTINGS, SMTP_URL: smtp.url, SMS_WEBHOOK_URL: webhook.url })
  await Promise.all([smtp.arrived(1), webhook.arrived(1)])
  server.signal('SIGKILL')
  await server.ended
  await onDatabaseOf(dataDir, (pool) => pool.query(LET_TIME_PASS))
  return { smtp, webhook }
}

const keysOf = ({ smtp, webhook }: Awaited<ReturnType<typeof killWhileSending>>) => [
  ...smtp.received.map(({ email }) => email.messageId),
  ...webhook.received.map(({ headers }) => headers['idempotency-key']),
]

test(`a server killed ${KILLS} times between sending a reminder and noting it sends that one again, under the same ids, and no other`, async () => {
  const dataDir = await aDueReminder()
  const keys = []
  for (let kill = 0; kill < KILLS; kill += 1) keys.push(...keysOf(await killWhileSending(dataDir)))
  const [smtp, webhook] = [await aMailServer(), await aWebhook()]
  const server = runServer(dataDir, { ...SETTINGS, SMTP_URL: smtp.url, SMS_WEBHOOK_URL: webhook.url })
  await Promise.all([smtp.arrived(1), webhook.arrived(1)])
  server.signal('SIGTERM')
  await server.ended
  keys.push(...keysOf({ smtp, webhook }))
  expect(keys).toHaveLength(2 * (KILLS + 1))
  expect(new Set(keys).size).toBe(2)
  const { rows } = await onDatabaseOf(dataDir, (pool) => pool.query(WRITTEN))
  expect(rows).toEqual([{ reminders: 1, emails: 1, texts: 1, emailed: 1, texted: 1, withheld: 0 }])
}, 300_000)

test('a reminder that was on its way when the server was killed is not sent again after a cancellation', async () => {
  const dataDir = await aDueReminder()
  await killWhileSending(dataDir)
  await onDatabaseOf(dataDir, (pool) => pool.query(CANCEL))
  const [smtp, webhook] = [await aMailServer(), await aWebhook()]
  const server = runServer(dataDir, { ...SETTINGS, SMTP_URL: smtp.url, SMS_WEBHOOK_URL: webhook.url })
  await server.url
  const pool = poolOfRunning(dataDir)
  onTestFinished(() => pool.end())
  await expect
    .poll(async () => (await pool.query(WRITTEN)).rows[0], { timeout: 60_000 })
    .toMatchObject({ withheld: 2 })
  server.signal('SIGTERM')
  await server.ended
  expect([smtp.received, webhook.received]).toEqual([[], []])
}, 300_000)
