import { bookAppointment } from '@desk/contract/appointment'
import { forgotPassword, getUserData, resetPassword } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../test/bookings.ts'
import { freeStarts, tryHold } from '../test/holds.ts'
import { decide, emailsTo } from '../test/lives.ts'
import { aMailbox } from '../test/mailbox.ts'
import { aDoctor, aUser, type Person } from '../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../test/test-app.ts'
import { sendReminders } from './features/appointments/reminders/send-reminders.ts'
import { endLateMessages } from './features/appointments/texts/end-late-messages.ts'
import { clearEndedSessionsJob } from './features/auth/jobs.ts'
import { queueWaitingEmails } from './features/email/queue-email.ts'
import { SYSTEM } from './platform/actor.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const jumpTo = (ms: number) => app.setNow(new Date(MONDAY_7_AM.getTime() + ms))

const statusOf = async ({ token }: Person) => (await app.call(getUserData, { token }, { token })).status

test('a session outlives a clock that is set back by an hour or a day, and one that was a day ahead for a while', async () => {
  const people = [await aUser(app), await aDoctor(app)]
  for (const jump of [-HOUR, -DAY, 0]) {
    jumpTo(jump)
    expect(await Promise.all(people.map(statusOf)), `${jump}`).toEqual([200, 200])
  }
  jumpTo(DAY)
  expect(await Promise.all(people.map(statusOf))).toEqual([200, 401])
  jumpTo(0)
  await clearEndedSessionsJob.run(app.deps, {})
  expect(await Promise.all(people.map(statusOf))).toEqual([200, 200])
})

test('a time that was held and that another has booked while the clock was ahead is nobody else’s when it is set back', async () => {
  const doctor = await aDoctor(app)
  const [holder, other] = [await aUser(app), await aUser(app)]
  const held = await tryHold(app, doctor.doctorId, {}, holder)
  const hold = 'hold' in held ? held.hold : ''
  const book = async ({ token }: Person, named: { hold?: string } = {}) =>
    (await app.call(bookAppointment, { ...bookingInput(doctor.doctorId), ...named }, { token })).reply.success
  expect(await book(other)).toBe(false)
  jumpTo(HOUR)
  expect(await book(other)).toBe(true)
  jumpTo(0)
  expect(await book(holder, { hold })).toBe(false)
  expect(await freeStarts(app, doctor.doctorId)).not.toContain('09:00 AM')
})

test('a hold stays its holder’s when the clock is set back by an hour, and can be booked', async () => {
  const doctor = await aDoctor(app)
  const [holder, other] = [await aUser(app), await aUser(app)]
  const held = await tryHold(app, doctor.doctorId, {}, holder)
  const hold = 'hold' in held ? held.hold : ''
  jumpTo(-HOUR)
  const input = bookingInput(doctor.doctorId)
  expect((await app.call(bookAppointment, input, { token: other.token })).reply.success).toBe(false)
  expect((await app.call(bookAppointment, { ...input, hold }, { token: holder.token })).reply.success).toBe(
    true,
  )
})

test('a link to set a new password works once, also when the clock is set back between', async () => {
  const { email } = await aUser(app)
  await app.call(forgotPassword, { email })
  const token = await (await aMailbox(app)).tokenTo(email)
  const reset = async () =>
    (await app.call(resetPassword, { token, password: 'a new password' })).reply.success
  jumpTo(HOUR)
  expect(await reset(), 'it was for half an hour').toBe(false)
  jumpTo(-HOUR)
  expect(await reset()).toBe(true)
  jumpTo(-DAY)
  expect(await reset()).toBe(false)
})

test('a reminder is sent once however the clock jumps, and one whose time was jumped over is sent then', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const booked = { date: '2027-03-05' as const, time: '02:00 PM' }
  const id = await anAppointment(app, doctor, booked, patient.token)
  await decide(app, doctor, id, 'approved')
  const sentAt = async (instant: string) => {
    app.setNow(new Date(instant))
    await sendReminders(app.deps, SYSTEM)
    return (await emailsTo(app, patient.email)).filter((kind) => kind === 'appointment-reminder').length
  }
  expect(await sentAt('2027-03-03T12:59:00Z')).toBe(0)
  expect(await sentAt('2027-03-03T14:00:00Z')).toBe(1)
  expect(await sentAt('2027-03-03T13:00:00Z')).toBe(1)
  expect(await sentAt('2027-03-02T13:00:00Z')).toBe(1)
  expect(await sentAt('2027-03-03T13:00:00Z')).toBe(1)
  expect(await sentAt('2027-03-05T11:00:00Z')).toBe(2)
  expect(await sentAt('2027-03-04T10:00:00Z')).toBe(2)
  expect(await sentAt('2027-03-05T10:00:00Z')).toBe(2)
})

test('an email that a clock a week ahead took for late is queued at a start after it is set back', async () => {
  const { pool, db, clock } = app.deps
  await anAppointment(app, await aDoctor(app))
  jumpTo(7 * DAY)
  await endLateMessages(app.deps, SYSTEM)
  const ended = async () => (await pool.query('select failed_at from emails')).rows
  expect(await ended()).not.toContainEqual({ failed_at: null })
  await pool.query('truncate graphile_worker._private_jobs')
  jumpTo(0)
  await queueWaitingEmails(db, clock())
  expect(await ended()).toEqual([{ failed_at: null }])
  const { rows } = await pool.query(`select 1 from graphile_worker.jobs where key like 'email:%'`)
  expect(rows).toHaveLength(1)
})
