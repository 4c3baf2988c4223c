import { acceptOffer, declineOffer, withdrawWish } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { aDoctor, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import {
  aFreedTime,
  aWish,
  isFree,
  lookWhoWaits,
  NINE,
  offersOf,
  openOfferOf,
  WEEK_AHEAD,
  wishesOf,
} from '../../../test/waiting.ts'

const app = useTestApp()

test('who declines is not asked again for it: it goes to the next, and in the end to everybody', async () => {
  const doctor = await aDoctor(app)
  const people = [await aUser(app), await aUser(app)]
  for (const person of people) {
    await aWish(app, person, { doctorId: doctor.doctorId })
    app.setNow(new Date(app.deps.clock().getTime() + 1000))
  }
  await aFreedTime(app, doctor)
  for (const person of people) {
    await lookWhoWaits(app)
    const offer = await openOfferOf(app, person)
    const { reply, data } = await app.call(declineOffer, { offerId: offer?.id ?? '' }, person)
    expect(reply).toMatchObject({ success: true, message: expect.stringContaining('next person') })
    expect(data.state).toBe('declined')
    expect(await isFree(app, doctor)).toBe(false)
  }
  await lookWhoWaits(app)
  expect(await isFree(app, doctor)).toBe(true)
  expect((await wishesOf(app, people[0] ?? (await aUser(app))))[0]?.state).toBe('waiting')
})

test('who does not answer is told so, and the next is asked', async () => {
  const doctor = await aDoctor(app)
  const [first, second] = [await aUser(app), await aUser(app)]
  await aWish(app, first, { doctorId: doctor.doctorId })
  app.setNow(new Date(app.deps.clock().getTime() + 1000))
  await aWish(app, second, { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  app.setNow(new Date('2027-03-01T19:00:01Z'))
  const offer = (await offersOf(app, first))[0]
  expect(offer).toMatchObject({ state: 'expired', secondsLeft: 0 })
  const late = await app.call(acceptOffer, { offerId: offer?.id ?? '' }, first)
  expect(late.reply).toMatchObject({ success: false, message: expect.stringContaining('somebody else') })
  expect(await isFree(app, doctor)).toBe(false)
  await lookWhoWaits(app)
  expect(await openOfferOf(app, second)).toMatchObject({ date: WEEK_AHEAD, time: NINE })
  const { rows } = await app.deps.pool.query(
    'select kind, user_id from notifications where user_id = any($1) order by id',
    [[first.id, second.id]],
  )
  expect(rows).toEqual([
    { kind: 'place-offered', user_id: first.id },
    { kind: 'offer-expired', user_id: first.id },
    { kind: 'place-offered', user_id: second.id },
  ])
})

test('a block over an offer ends it, and its person is told, and what was blocked is offered when the block ends', async () => {
  const doctor = await aDoctor(app)
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  const { pool, clock } = app.deps
  const [from, to] = ['2027-03-09T07:00Z', '2027-03-09T12:00Z']
  await pool.query('update slot_holds set released_at = $2 where doctor_id = $1 and released_at is null', [
    doctor.doctorId,
    clock(),
  ])
  await pool.query(
    `insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at) values ($1, 'block', $2, $3, $4)`,
    [doctor.doctorId, from, to, clock()],
  )
  await lookWhoWaits(app)
  expect((await offersOf(app, person))[0]?.state).toBe('withdrawn')
  const { rows } = await pool.query(`select kind from notifications where user_id = $1 order by id`, [
    person.id,
  ])
  expect(rows.map(({ kind }) => kind)).toEqual(['place-offered', 'offer-gone'])
  await pool.query(`update slot_holds set released_at = $2 where doctor_id = $1 and kind = 'block'`, [
    doctor.doctorId,
    clock(),
  ])
  await lookWhoWaits(app)
  expect(await openOfferOf(app, person)).toMatchObject({ date: WEEK_AHEAD, time: '09:15 AM - 09:30 AM' })
})

test('what is kept for nobody yet gives way to a block', async () => {
  const doctor = await aDoctor(app)
  await aWish(app, await aUser(app), { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  await app.deps.pool.query(
    `insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at)
     values ($1, 'block', '2027-03-09T07:00Z', '2027-03-09T12:00Z', $2)`,
    [doctor.doctorId, app.deps.clock()],
  )
  await lookWhoWaits(app)
  const { rows } = await app.deps.pool.query('select id from waiting_offers')
  expect(rows).toEqual([])
})

test('who takes their wish back leaves the offered time to the next', async () => {
  const doctor = await aDoctor(app)
  const [first, second] = [await aUser(app), await aUser(app)]
  const wishId = await aWish(app, first, { doctorId: doctor.doctorId })
  app.setNow(new Date(app.deps.clock().getTime() + 1000))
  await aWish(app, second, { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  await app.call(withdrawWish, { wishId }, first)
  expect((await offersOf(app, first))[0]?.state).toBe('withdrawn')
  await lookWhoWaits(app)
  expect(await openOfferOf(app, second)).toMatchObject({ time: NINE })
  const told = await app.deps.pool.query(`select kind from notifications where user_id = $1`, [first.id])
  expect(told.rows).toEqual([{ kind: 'place-offered' }])
})

test('a wish ends with its last day, and its person is told', async () => {
  const { doctorId } = await aDoctor(app)
  const person = await aUser(app)
  await aWish(app, person, { doctorId, to: '2027-03-03' })
  app.setNow(new Date('2027-03-03T22:59Z'))
  await lookWhoWaits(app)
  expect((await wishesOf(app, person))[0]?.state).toBe('waiting')
  app.setNow(new Date('2027-03-03T23:01Z'))
  await lookWhoWaits(app)
  expect((await wishesOf(app, person))[0]?.state).toBe('ended')
  const { rows } = await app.deps.pool.query('select kind from notifications where user_id = $1', [person.id])
  expect(rows).toEqual([{ kind: 'wish-ended' }])
})
