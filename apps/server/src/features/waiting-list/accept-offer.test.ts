import { acceptOffer, declineOffer } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import {
  anOffer,
  appointmentsOf,
  lookWhoWaits,
  NINE,
  takersOf,
  WEEK_AHEAD,
  wishesOf,
} from '../../../test/waiting.ts'

const app = useTestApp()

test('an accepted offer is a request like any booking, with the details of the wish, which is fulfilled', async () => {
  const { doctor, person, offerId } = await anOffer(app)
  const { reply, data } = await app.call(acceptOffer, { offerId }, person)
  expect(reply).toMatchObject({ success: true, message: expect.stringContaining('yours') })
  expect(data).toMatchObject({ id: offerId, state: 'accepted', date: WEEK_AHEAD, time: NINE, secondsLeft: 0 })
  expect(await appointmentsOf(app, person)).toMatchObject([
    {
      date: WEEK_AHEAD,
      time: NINE,
      state: 'pending',
      name: 'Paul Meier',
      phone: '0151 1',
      address: 'Ring 2',
    },
  ])
  expect(await takersOf(app, doctor)).toEqual([`appointment of ${person.id}`])
  expect(await wishesOf(app, person)).toMatchObject([{ state: 'fulfilled' }])
  const { rows } = await app.deps.pool.query(
    'select user_id, kind from notifications order by id desc limit 2',
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: person.id, kind: 'offer-accepted' },
      { user_id: doctor.id, kind: 'appointment-requested' },
    ]),
  )
  await lookWhoWaits(app)
  expect(await takersOf(app, doctor)).toHaveLength(1)
})

test('nobody answers for somebody else', async () => {
  const { doctor, offerId } = await anOffer(app)
  const other = await aUser(app)
  for (const call of [acceptOffer, declineOffer]) {
    for (const { token } of [other, doctor])
      expect((await app.call(call, { offerId }, { token })).status).toBe(404)
  }
})

test('a time at which the doctor does not work any more is not booked', async () => {
  const { doctor, person, offerId } = await anOffer(app)
  await app.deps.pool.query('update doctors set work_start = 600 where id = $1', [doctor.doctorId])
  expect((await app.call(acceptOffer, { offerId }, person)).reply.message).toContain('does not see patients')
})
