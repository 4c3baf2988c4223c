import { cancelAppointment } from '@desk/contract/appointment-life'
import {
  acceptOffer,
  acceptOfferByLink,
  declineOfferByLink,
  getOfferCalendar,
  showOffer,
} from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { aMailbox, readCalendar } from '../../../test/mailbox.ts'
import { allRows } from '../../../test/rows.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { anOffer, appointmentsOf, lookWhoWaits, NINE, takersOf } from '../../../test/waiting.ts'
import { setBlocked } from '../auth/queries.ts'

const app = useTestApp()

test('the email’s link shows the offer without logging in and changes nothing, a press answers', async () => {
  const mailbox = await aMailbox(app)
  const { person } = await anOffer(app)
  const token = await mailbox.tokenTo(person.email)
  const [email] = (await mailbox.to(person.email)).slice(-1)
  expect(email?.subject).toBe(`A time is free for you: Tuesday, 09-03-2027, ${NINE}`)
  expect(email?.text).toContain('01-03-2027, 08:00 PM')
  const before = await allRows(app)
  for (const _ of [1, 2, 3]) {
    const { data } = await app.call(showOffer, { token })
    expect(data).toMatchObject({ state: 'open', time: NINE, secondsLeft: 13 * 60 * 60 })
    expect(JSON.stringify(data)).not.toContain('Paul')
  }
  expect(await allRows(app)).toEqual(before)
  expect((await app.call(acceptOfferByLink, { token })).data.state).toBe('accepted')
  expect(await appointmentsOf(app, person)).toHaveLength(1)
  expect((await app.call(showOffer, { token })).data.state).toBe('accepted')
  expect((await app.call(acceptOfferByLink, { token })).reply.success).toBe(true)
  expect((await app.call(declineOfferByLink, { token })).reply.message).toContain('accepted already')
})

test('what was accepted by the link can be put into a calendar there, as the event of its emails, while it stands', async () => {
  const mailbox = await aMailbox(app)
  const { person } = await anOffer(app)
  const token = await mailbox.tokenTo(person.email)
  const fileNow = () => app.call(getOfferCalendar, { token })
  expect((await fileNow()).reply).toMatchObject({
    success: false,
    message: expect.stringContaining('log in'),
  })
  await app.call(acceptOfferByLink, { token })
  const before = await allRows(app)
  const { data } = await fileNow()
  expect(await allRows(app)).toEqual(before)
  const [booked] = await appointmentsOf(app, person)
  const appointmentId = booked?.id ?? ''
  expect(readCalendar(data.content)).toMatchObject({
    uid: `appointment-${appointmentId}`,
    status: 'TENTATIVE',
    summary: 'Appointment with Dr. Anna Weber',
  })
  expect(data.content).not.toContain('Paul')
  await app.call(cancelAppointment, { appointmentId }, person)
  expect((await fileNow()).reply.success).toBe(false)
})

test('by the link one can say no, too', async () => {
  const mailbox = await aMailbox(app)
  const { doctor, person } = await anOffer(app)
  const token = await mailbox.tokenTo(person.email)
  expect((await app.call(declineOfferByLink, { token })).data.state).toBe('declined')
  expect((await app.call(acceptOfferByLink, { token })).reply.message).toContain('somebody else')
  await lookWhoWaits(app)
  expect(await takersOf(app, doctor)).toEqual([])
})

test('an unknown link, and one of a blocked account, say what to do', async () => {
  const mailbox = await aMailbox(app)
  const { person } = await anOffer(app)
  const token = await mailbox.tokenTo(person.email)
  await setBlocked(app.deps.db, person.id, app.deps.clock())
  for (const bad of [token, 'x'.repeat(43)]) {
    for (const call of [showOffer, acceptOfferByLink, declineOfferByLink, getOfferCalendar]) {
      expect((await app.call(call, { token: bad })).reply.message).toContain('Please log in')
    }
  }
})

test('an email of an offer that is answered before it is sent is not sent', async () => {
  const mailbox = await aMailbox(app)
  const { person, offerId } = await anOffer(app)
  await app.call(acceptOffer, { offerId }, person)
  expect((await mailbox.to(person.email)).map(({ subject }) => subject)).toEqual([
    `Your request for Tuesday, 09-03-2027, ${NINE}`,
  ])
})
