import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { decide, emailsTo, later } from '../../../../test/lives.ts'
import { aMailbox } from '../../../../test/mailbox.ts'
import { aDoctor, aUser } from '../../../../test/people.ts'
import { MONDAY_7_AM, type TestApp, useTestApp } from '../../../../test/test-app.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { deliverEmail } from '../../email/deliver-email.ts'
import { noteDistances, sendReminders } from './send-reminders.ts'

const app = useTestApp()

async function anApproved(changes = {}) {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: '2027-03-05', ...changes }, patient.token)
  await decide(app, doctor, id, 'approved')
  await lookAt(MONDAY_7_AM.toISOString())
  return { doctor, patient, id }
}

const lookAt = (instant: string, { deps }: Pick<TestApp, 'deps'> = app) => {
  app.setNow(new Date(instant))
  return sendReminders(deps, SYSTEM)
}

const reminders = async (email: string) =>
  (await emailsTo(app, email)).filter((kind) => kind === 'appointment-reminder').length

test('a patient is reminded 48 hours and 3 hours before, each once, however often it is looked at', async () => {
  const { patient } = await anApproved({ time: '02:00 PM' })
  await lookAt('2027-03-03T12:59:00Z')
  expect(await reminders(patient.email)).toBe(0)
  for (const minute of ['13:00', '13:01', '13:02']) await lookAt(`2027-03-03T${minute}:00Z`)
  expect(await reminders(patient.email)).toBe(1)
  await lookAt('2027-03-05T09:59:00Z')
  expect(await reminders(patient.email)).toBe(1)
  await Promise.all([
    lookAt('2027-03-05T10:00:00Z'),
    lookAt('2027-03-05T10:00:00Z'),
    lookAt('2027-03-05T10:00:00Z'),
  ])
  expect(await reminders(patient.email)).toBe(2)
  await lookAt('2027-03-05T13:00:00Z')
  expect(await reminders(patient.email)).toBe(2)
})

test('what falls into the quiet hours comes the evening before', async () => {
  const { patient } = await anApproved()
  await lookAt('2027-03-04T19:44:00Z')
  expect(await reminders(patient.email)).toBe(1)
  await lookAt('2027-03-04T19:45:00Z')
  expect(await reminders(patient.email)).toBe(2)
})

test('the email names doctor, place, time and zone, and leads to the appointment', async () => {
  const { patient, id } = await anApproved()
  await lookAt('2027-03-03T08:00:00Z')
  const email = (await (await aMailbox(app)).to(patient.email)).at(-1)
  expect(email?.subject).toBe('Reminder: your appointment on Friday, 05-03-2027, 09:00 AM - 09:15 AM')
  expect(email?.text).toContain('Central European Standard Time (Europe/Berlin)')
  expect(email?.text).toContain(`/appointments/${id}`)
  expect(email?.calendar).toMatchObject({
    method: 'REQUEST',
    uid: `appointment-${id}`,
    sequence: 1,
    status: 'CONFIRMED',
  })
})

test('a reminder that could not be sent in the evening does not ring at night, and none comes too late', async () => {
  const { patient } = await anApproved({ time: '10:00' })
  await lookAt('2027-03-05T07:00:00Z')
  const mailbox = await aMailbox(app)
  const reminded = async (instant: string) => {
    app.setNow(new Date(instant))
    return (await mailbox.to(patient.email)).filter(({ subject }) => subject.startsWith('Reminder: ')).length
  }
  for (const night of ['2027-03-04T20:00:00Z', '2027-03-05T06:59:00Z']) expect(await reminded(night)).toBe(0)
  expect(await reminded('2027-03-05T08:30:00Z')).toBe(0)
  expect(await reminded('2027-03-05T08:29:00Z')).toBe(1)
})

test('an email that rests in the night comes when the quiet hours end', async () => {
  const { patient } = await anApproved({ time: '11:30' })
  await lookAt('2027-03-05T07:00:00Z')
  const { rows } = await app.deps.pool.query(
    `select id from emails where recipient = $1 and kind = 'appointment-reminder' order by id desc limit 1`,
    [patient.email],
  )
  const deps = { ...app.deps, sendEmail: async () => {} }
  app.setNow(new Date('2027-03-05T03:10:00Z'))
  await expect(deliverEmail(deps, SYSTEM, { emailId: rows[0].id })).rejects.toMatchObject({
    until: new Date('2027-03-05T07:00:00Z'),
  })
})

test('a request that nobody approved is not reminded of', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  await anAppointment(app, doctor, { date: '2027-03-05' }, patient.token)
  await lookAt(MONDAY_7_AM.toISOString())
  await lookAt('2027-03-03T08:00:00Z')
  expect(await reminders(patient.email)).toBe(0)
})

test('none after a cancellation: neither one that is written later, nor one that waits to be sent', async () => {
  const { patient, id } = await anApproved()
  await lookAt('2027-03-03T08:00:00Z')
  await app.call(cancelAppointment, { appointmentId: id }, await later(app, '2027-03-03T08:05:00Z', patient))
  await lookAt('2027-03-04T19:45:00Z')
  const received = await (await aMailbox(app)).to(patient.email)
  expect(received.map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled'])
})

test('a moved appointment has reminders of its own, and none of the time before', async () => {
  const { patient, id, doctor } = await anApproved()
  await lookAt('2027-03-03T08:00:00Z')
  expect(await reminders(patient.email)).toBe(1)
  const token = await later(app, '2027-03-03T08:05:00Z', patient)
  await app.call(moveAppointment, { appointmentId: id, date: '2027-03-09', time: '02:00 PM' }, token)
  const staff = { ...doctor, ...(await later(app, '2027-03-03T08:10:00Z', doctor)) }
  await decide(app, staff, id, 'approved')
  await lookAt('2027-03-04T19:45:00Z')
  expect(await reminders(patient.email)).toBe(1)
  await lookAt('2027-03-07T13:00:00Z')
  expect(await reminders(patient.email)).toBe(2)
})

test('what is approved late is not reminded of a time that has passed', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: '2027-03-05', time: '02:00 PM' }, patient.token)
  await lookAt(MONDAY_7_AM.toISOString())
  const staff = { ...doctor, ...(await later(app, '2027-03-04T09:00:00Z', doctor)) }
  await decide(app, staff, id, 'approved')
  await lookAt('2027-03-04T09:01:00Z')
  expect(await reminders(patient.email)).toBe(0)
  await lookAt('2027-03-05T10:00:00Z')
  expect(await reminders(patient.email)).toBe(1)
})

test('a setting that changes reminds nobody of what has passed', async () => {
  const { patient } = await anApproved({ time: '02:00 PM' })
  const changed = { deps: { ...app.deps, config: { ...app.deps.config, reminderHours: [72, 48, 3] } } }
  await lookAt('2027-03-02T13:30:00Z', changed)
  expect(await reminders(patient.email)).toBe(0)
  await lookAt('2027-03-03T13:00:00Z', changed)
  expect(await reminders(patient.email)).toBe(1)
})

test('with REMINDER_HOURS=off nobody is reminded', async () => {
  const { patient } = await anApproved()
  const off = { deps: { ...app.deps, config: { ...app.deps.config, reminderHours: [] } } }
  await lookAt('2027-03-03T08:00:00Z', off)
  expect(await reminders(patient.email)).toBe(0)
})

test('what falls due between a server’s first start and its first look is sent', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: '2027-03-05', time: '02:00 PM' }, patient.token)
  await decide(app, doctor, id, 'approved')
  await app.deps.pool.query('delete from reminder_distances')
  app.setNow(new Date('2027-03-03T12:59:30Z'))
  await noteDistances(app.deps, SYSTEM)
  await lookAt('2027-03-03T13:00:10Z')
  expect(await reminders(patient.email)).toBe(1)
})

test('every minute looks at what is newly due, every tenth at all: a reminder that a block held up comes when it is lifted', async () => {
  const { patient } = await anApproved({ time: '02:00 PM' })
  const block = (at: string | null) =>
    app.deps.pool.query('update users set blocked_at = $2 where id = $1', [patient.id, at])
  await block('2027-03-03T12:00:00Z')
  for (const minute of ['13:00', '13:10', '13:20']) await lookAt(`2027-03-03T${minute}:00Z`)
  await block(null)
  await lookAt('2027-03-03T13:29:00Z')
  expect(await reminders(patient.email)).toBe(0)
  await lookAt('2027-03-03T13:30:00Z')
  expect(await reminders(patient.email)).toBe(1)
})

test('a clock that is set back is looked by at once', async () => {
  const { patient } = await anApproved({ time: '02:00 PM' })
  await lookAt('2027-03-04T13:00:00Z')
  expect(await reminders(patient.email)).toBe(1)
  await app.deps.pool.query('delete from reminders')
  await app.deps.pool.query('delete from emails')
  await lookAt('2027-03-03T13:20:00Z')
  expect(await reminders(patient.email)).toBe(1)
})
