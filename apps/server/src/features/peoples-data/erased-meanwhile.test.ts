import { makeCalendarFeed } from '@desk/contract/calendar'
import { confirmAuthenticator } from '@desk/contract/second-factor'
import { holdSlot } from '@desk/contract/hold'
import { eraseOwnAccount } from '@desk/contract/peoples-data'
import { expect, test } from 'vitest'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

test('a doctor whose times nobody names any more is erased with what was held of them', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const slot = { doctorId: doctor.doctorId, date: '2027-03-09', time: '09:00' }
  expect((await app.call(holdSlot, slot, patient)).reply.success).toBe(true)
  expect((await app.call(eraseOwnAccount, {}, doctor)).reply.success).toBe(true)
  const { rows } = await app.deps.pool.query('select from doctors where id = $1', [doctor.doctorId])
  expect(rows).toEqual([])
})

test.each([
  ['writes what refers to it', makeCalendarFeed, {}],
  ['reads its row', confirmAuthenticator, { code: '123456' }],
])('a call that is under way while its account is erased is nobody’s: one that %s', async (_, call, body) => {
  const person = await aUser(app)
  const calls = () => [app.call(call, body, person)]
  const [answer] = await meetAtRow(app, person.id, calls, 'delete from users where id = $1')
  expect(answer?.status).toBe(401)
})
