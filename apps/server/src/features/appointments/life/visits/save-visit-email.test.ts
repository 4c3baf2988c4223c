import { changeAppointmentStatus } from '@desk/contract/appointment'
import { undoDecision } from '@desk/contract/day'
import { openVisitReminders } from '@desk/contract/reminder-choice'
import { cancelVisit, openVisit, saveVisitEmail, takeOverVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import { aGuestsVisit, decide, emailsTo, later } from '../../../../../test/lives.ts'
import { aMailbox } from '../../../../../test/mailbox.ts'
import { aUser } from '../../../../../test/people.ts'
import { useTestApp } from '../../../../../test/test-app.ts'

const app = useTestApp()
const limited = useTestApp({ RATE_LIMITS: 'on' })
const GUEST = 'gast@example.org'

test('a guest who gives an address later learns there how the appointment stands, with a link and a calendar file, and of the answer', async () => {
  const { doctor, id, token } = await aGuestsVisit(app)
  const mailbox = await aMailbox(app)
  const { reply, data } = await app.call(saveVisitEmail, { token, email: GUEST })
  expect(reply.message).toBe('Saved. An email about your appointment is on its way to this address.')
  expect(data).toMatchObject({ id, canBeTold: true })
  const [told] = await mailbox.to(GUEST)
  expect(told?.text).toContain('The doctor has not answered yet.')
  expect(told?.text).toContain(`/visit#${token}`)
  // A stranger may have given the address, so nothing that was typed is in the email.
  expect(told?.text).not.toContain('Meier')
  expect(told?.calendar).toMatchObject({ method: 'REQUEST', sequence: 0 })
  expect((await app.call(openVisitReminders, { token })).data.ways).toEqual(['email'])
  await app.call(changeAppointmentStatus, { appointmentId: id, decision: 'approved' }, doctor)
  expect(await emailsTo(app, GUEST)).toEqual(['visit-email-saved', 'appointment-decision'])
})

test('the history says that a guest has left an address, and the doctor’s answer can be taken back all the same', async () => {
  const { doctor, id, token } = await aGuestsVisit(app)
  await app.call(changeAppointmentStatus, { appointmentId: id, decision: 'approved' }, doctor)
  await app.call(saveVisitEmail, { token, email: GUEST })
  const { data } = await app.call(openVisit, { token })
  expect(data.history.at(-1)).toMatchObject({
    action: 'change-details',
    party: 'patient',
    isYou: true,
    reason: '',
  })
  const undone = await app.call(undoDecision, { appointmentId: id, decision: 'approved' }, doctor)
  expect([undone.reply.success, (await app.call(openVisit, { token })).data.state]).toEqual([true, 'pending'])
})

test('another address takes the place of the one before', async () => {
  const { doctor, id, token } = await aGuestsVisit(app, { email: 'wrong@example.org' })
  await app.call(saveVisitEmail, { token, email: GUEST })
  await decide(app, doctor, id, 'approved')
  expect(await emailsTo(app, 'wrong@example.org')).toEqual(['appointment-received'])
  expect(await emailsTo(app, GUEST)).toContain('appointment-decision')
})

test('what has ended, or is in an account, takes no address and says what it is now', async () => {
  const { token } = await aGuestsVisit(app)
  await app.call(cancelVisit, { token })
  const { reply } = await app.call(saveVisitEmail, { token, email: GUEST })
  expect(reply).toMatchObject({ success: false, message: 'This appointment has been cancelled already.' })
  expect((await app.call(openVisit, { token })).data.canBeTold).toBe(false)
  const past = await aGuestsVisit(app)
  await decide(app, past.doctor, past.id, 'approved')
  await later(app, '2027-03-03T09:00:00Z', past.doctor)
  expect((await app.call(saveVisitEmail, { token: past.token, email: GUEST })).reply.success).toBe(false)
  const taken = await aGuestsVisit(app, { date: '2027-03-09' })
  await app.call(takeOverVisit, { token: taken.token }, await aUser(app))
  const refused = await app.call(saveVisitEmail, { token: taken.token, email: GUEST })
  expect(refused.reply.message).toContain('is in an account now')
  expect(await emailsTo(app, GUEST)).toEqual([])
})

test('five addresses are an appointment’s day', async () => {
  const { token } = await aGuestsVisit(limited)
  const save = (n: number) => limited.call(saveVisitEmail, { token, email: `gast${n}@example.org` })
  for (let n = 0; n < 5; n += 1) expect((await save(n)).status).toBe(200)
  expect((await save(5)).status).toBe(429)
})
