import { acceptOffer, declineOffer } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import {
  aFreedTime,
  anOffer,
  appointmentsOf,
  aWish,
  lookWhoWaits,
  offersOf,
  takersOf,
} from '../../../test/waiting.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { expireOffers } from './expire-offers.ts'
import { offerFreedTimes } from './offer-freed-times.ts'

const app = useTestApp()

test('pressed twice, also at once, it is one appointment and the same answer', async () => {
  const { doctor, person, offerId } = await anOffer(app)
  const press = () => app.call(acceptOffer, { offerId }, person)
  const answers = await meetAtRow(app, doctor.doctorId, () => [press(), press(), press()])
  for (const { reply, data } of [...answers, await press()]) {
    expect(reply.success).toBe(true)
    expect(data.state).toBe('accepted')
  }
  expect(await appointmentsOf(app, person)).toHaveLength(1)
})

test('of yes and no at once one counts, and both are told the same', async () => {
  const { doctor, person, offerId } = await anOffer(app)
  const [yes, no] = await meetAtRow(app, doctor.doctorId, () => [
    app.call(acceptOffer, { offerId }, person),
    app.call(declineOffer, { offerId }, person),
  ])
  expect([yes?.reply.success, no?.reply.success].filter(Boolean)).toHaveLength(1)
  const state = (await offersOf(app, person))[0]?.state
  expect(state).toBe(yes?.reply.success ? 'accepted' : 'declined')
  expect(await appointmentsOf(app, person)).toHaveLength(state === 'accepted' ? 1 : 0)
  await lookWhoWaits(app)
  expect(await takersOf(app, doctor)).toEqual(state === 'accepted' ? [`appointment of ${person.id}`] : [])
})

test('of an answer at the last moment and the end of the time to answer one counts', async () => {
  const { doctor, person, offerId } = await anOffer(app)
  const late = { ...app.deps, clock: () => new Date('2027-03-01T19:00:00Z') }
  app.setNow(new Date('2027-03-01T18:59:59Z'))
  const [answer] = await meetAtRow(app, doctor.doctorId, () => [
    app.call(acceptOffer, { offerId }, person),
    expireOffers(late, SYSTEM).then(() => undefined),
  ])
  const isAccepted = answer?.reply.success === true
  expect((await offersOf(app, person))[0]?.state).toBe(isAccepted ? 'accepted' : 'expired')
  expect(await appointmentsOf(app, person)).toHaveLength(isAccepted ? 1 : 0)
})

test('of an answer and a block of the doctor one counts', async () => {
  const { doctor, person, offerId } = await anOffer(app)
  const block = async () => {
    const holder = await app.deps.pool.connect()
    await holder.query('begin')
    await holder.query('select from doctors where id = $1 for no key update', [doctor.doctorId])
    await holder.query(
      `update slot_holds set released_at = $2 where doctor_id = $1 and released_at is null`,
      [doctor.doctorId, app.deps.clock()],
    )
    await holder.query('commit')
    holder.release()
    return undefined
  }
  const [answer] = await meetAtRow(app, doctor.doctorId, () => [
    app.call(acceptOffer, { offerId }, person),
    block(),
  ])
  const state = (await offersOf(app, person))[0]?.state
  expect(state).toBe(answer?.reply.success ? 'accepted' : 'withdrawn')
  expect(await appointmentsOf(app, person)).toHaveLength(answer?.reply.success ? 1 : 0)
})

test('several servers that look at once ask one person for a time, and one person for one time', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const [first, second] = [await aUser(app), await aUser(app)]
  for (const person of [first, second]) {
    await aWish(app, person, { specialization: 'Cardiology' })
    app.setNow(new Date(app.deps.clock().getTime() + 1000))
  }
  await aFreedTime(app, doctor)
  await aFreedTime(app, other)
  await Promise.all(Array.from({ length: 4 }, () => offerFreedTimes(app.deps, SYSTEM)))
  const offers = [...(await offersOf(app, first)), ...(await offersOf(app, second))]
  expect(offers.map(({ doctor: { id } }) => id).toSorted()).toEqual(
    [doctor.doctorId, other.doctorId].toSorted(),
  )
  expect(await takersOf(app, doctor)).toHaveLength(1)
  expect(await takersOf(app, other)).toHaveLength(1)
})

test('a person with two wishes has one open offer, however many servers look', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const person = await aUser(app)
  for (const { doctorId } of [doctor, other]) await aWish(app, person, { doctorId })
  await aFreedTime(app, doctor)
  await aFreedTime(app, other)
  await Promise.all(Array.from({ length: 4 }, () => offerFreedTimes(app.deps, SYSTEM)))
  expect(await offersOf(app, person)).toHaveLength(1)
})
