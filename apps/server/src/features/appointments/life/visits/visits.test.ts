import { bookAppointment, listMyAppointments } from '@desk/contract/appointment'
import { cancelAppointment, presentRecord } from '@desk/contract/appointment-life'
import { cancelVisit, moveVisit, openVisit, takeOverVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../../../test/bookings.ts'
import { aGuestsVisit, decide, emailsTo, later, recordOf, unreadOf } from '../../../../../test/lives.ts'
import { meetAtRow } from '../../../../../test/locks.ts'
import { aDoctor, aUser } from '../../../../../test/people.ts'
import { allRows } from '../../../../../test/rows.ts'
import { useTestApp } from '../../../../../test/test-app.ts'

const app = useTestApp()

test('a guest gets a code and a link with the booking, a patient the id alone', async () => {
  const { code, link, id, token } = await aGuestsVisit(app)
  expect(code).toMatch(/^\w{4}-\w{4}$/)
  expect(link).toBe(`http://127.0.0.1:3000/visit#${token}`)
  const patient = await aUser(app)
  const { doctorId } = await aDoctor(app)
  const { data } = await app.call(bookAppointment, bookingInput(doctorId), patient)
  expect(Object.keys(data)).not.toContain('code')
  expect(data.link).toBeUndefined()
  expect(data.appointmentId).not.toBe(id)
})

test('a booking is answered with when it expires, and until when it can be changed, if it still can', async () => {
  const { doctorId } = await aDoctor(app)
  const book = async (date: string) =>
    (await app.call(bookAppointment, bookingInput(doctorId, { date }))).data
  expect(await book('2027-03-10')).toMatchObject({
    expiresAt: '2027-03-03T06:00:00.000Z',
    changeableUntil: '2027-03-09T08:00:00.000Z',
  })
  expect(await book('2027-03-01')).toMatchObject({
    expiresAt: '2027-03-01T08:00:00.000Z',
    changeableUntil: null,
  })
})

test('the link shows the appointment as its patient sees it, and changes nothing', async () => {
  const { token, id } = await aGuestsVisit(app)
  const before = await allRows(app)
  const { data } = await app.call(openVisit, { token })
  expect(data).toMatchObject({ id, party: 'patient', state: 'pending', can: { cancel: true, move: true } })
  expect(data.history).toMatchObject([{ action: 'book', isYou: true }])
  expect(await allRows(app)).toEqual(before)
})

test('with the link a guest cancels: the doctor is told, and a page that is out of date sees it', async () => {
  const { doctor, token } = await aGuestsVisit(app, { email: 'gast@example.org' })
  const { data } = await app.call(cancelVisit, { token })
  expect(data).toMatchObject({ state: 'cancelled', history: [{}, { isYou: true, state: 'cancelled' }] })
  expect((await unreadOf(app, doctor))[0]).toContain('Paul Meier has cancelled the appointment')
  expect(await emailsTo(app, 'gast@example.org')).toContain('appointment-cancelled')
  const { reply } = await app.call(cancelVisit, { token })
  expect(reply.success).toBe(false)
  expect(presentRecord.parse(reply.data).appointment.state).toBe('cancelled')
})

test('with the link a guest moves, until 24 hours before, then it is "please call"', async () => {
  const { doctor, token, id } = await aGuestsVisit(app)
  await decide(app, doctor, id, 'approved')
  const { reply, data } = await app.call(moveVisit, { token, date: '2027-03-04', time: '10:00' })
  expect(reply.message).toBe('The appointment is moved. The doctor will answer soon.')
  expect(data).toMatchObject({ id, state: 'pending', date: '2027-03-04' })
  app.setNow(new Date('2027-03-03T12:00:00Z'))
  const late = await app.call(moveVisit, { token, date: '2027-03-05', time: '10:00' })
  expect(late.reply.message).toContain('Please call the doctor: +49 30 1234567')
})

test('a guest who gave an address is told of what staff do, the email’s link holds the token, and no table does', async () => {
  const { doctor, id, token, code } = await aGuestsVisit(app, { email: 'gast@example.org' })
  await app.call(cancelAppointment, { appointmentId: id, reason: 'ill' }, doctor)
  expect(await emailsTo(app, 'gast@example.org')).toContain('appointment-cancelled')
  const stored = JSON.stringify(await allRows(app))
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(code)
  const { rows } = await app.deps.pool.query(
    `select kind, params from emails where recipient = 'gast@example.org' and kind = 'appointment-cancelled'`,
  )
  expect(await app.deps.notices.makeLink(app.deps.db, rows[0], app.deps.clock())).toBe(`/visit#${token}`)
})

test('a link that is none says what to do next', async () => {
  const { token } = await aGuestsVisit(app)
  for (const wrong of ['x', `${token.slice(0, -4)}AAAA`, token.slice(1)]) {
    const { status, reply } = await app.call(openVisit, { token: wrong })
    expect([status, reply.success]).toEqual([200, false])
    expect(reply.message).toContain('find your appointment by its code and your phone number')
  }
})

test('whoever opens the link while logged in takes the appointment into the account, once, and the link ends', async () => {
  const { doctor, token, id } = await aGuestsVisit(app, { email: 'gast@example.org' })
  const [patient, other] = [await aUser(app), await aUser(app)]
  const { reply } = await app.call(takeOverVisit, { token }, patient)
  expect(reply).toMatchObject({
    message: 'The appointment is in your account now.',
    data: { appointmentId: id },
  })
  const taken =
    'This appointment is in an account now, and its link no longer works. Please log in to see it.'
  expect((await app.call(openVisit, { token })).reply.message).toBe(taken)
  expect((await app.call(cancelVisit, { token })).reply.message).toBe(taken)
  expect((await app.call(takeOverVisit, { token }, other)).reply.message).toBe(taken)
  const { data } = await app.call(listMyAppointments, undefined, patient)
  expect(data).toMatchObject([{ id }])
  const { history } = await recordOf(app, id, patient)
  expect(history.map(({ action, isYou }) => [action, isYou])).toEqual([
    ['book', true],
    ['take-over', true],
  ])
  const { rows } = await app.deps.pool.query('select email from appointments where id = $1', [id])
  expect(rows).toEqual([{ email: null }])
  expect((await recordOf(app, id, doctor)).hasAccount).toBe(true)
})

test('of two accounts that take an appointment at once one gets it', async () => {
  const { token, id } = await aGuestsVisit(app)
  const people = [await aUser(app), await aUser(app)]
  const take = (person: { token: string }) =>
    app.call(takeOverVisit, { token }, person).then(({ reply }) => reply.success)
  const lock = 'update appointments set phone = phone where id = $1'
  const answers = await meetAtRow(app, id, () => people.map(take), lock)
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('of a cancellation by link and an approval one wins', async () => {
  const { doctor, token, id } = await aGuestsVisit(app)
  const lock = 'update appointments set phone = phone where id = $1'
  const answers = await meetAtRow(
    app,
    id,
    () => [
      app.call(cancelVisit, { token }).then(({ reply }) => reply.success),
      decide(app, doctor, id, 'approved').then(({ reply }) => reply.success),
    ],
    lock,
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('a signed-in person with the link is a guest to it: the session gives no more than the link', async () => {
  const { doctor, token } = await aGuestsVisit(app)
  const staff = await later(app, '2027-03-02T20:00:00Z', doctor)
  const { reply } = await app.call(cancelVisit, { token }, staff)
  expect(reply.message).toContain('Please call')
})
