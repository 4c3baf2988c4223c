import { leaveWish } from '@desk/contract/waiting-list'
import { expect, onTestFinished, test } from 'vitest'
import { CALL_HEADERS } from '@desk/contract/call-headers'
import { API_PREFIX } from '@desk/contract/endpoint'
import * as z from 'zod/mini'
import { aDoctor, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { lookWhoWaits, wishesOf, wishInput } from '../../../test/waiting.ts'
import { buildApp } from '../../app.ts'

const app = useTestApp()

const leave = async (
  { token }: Person,
  idempotencyKey: string | undefined,
  changes: Parameters<typeof wishInput>[0],
) => (await app.call(leaveWish, wishInput(changes), { token, headers: { idempotencyKey } })).reply

test('a wish sent again under its Idempotency-Key is one, with the same answer, also when it could not be left any more', async () => {
  const { doctorId } = await aDoctor(app)
  const paul = await aUser(app)
  const first = await leave(paul, 'key', { doctorId })
  expect(first).toMatchObject({ success: true, message: expect.any(String) })
  expect(await leave(paul, 'key', { doctorId })).toEqual(first)
  await app.deps.pool.query('update doctors set status = $1 where id = $2', ['rejected', doctorId])
  expect(await leave(paul, 'key', { doctorId })).toEqual(first)
  expect(await wishesOf(app, paul)).toHaveLength(1)
})

test.each([{ weekdays: [1] }, { to: '2027-03-20' }, { noticeHours: 24 }, { phone: '0151 2' }])(
  'another wish under the same key is refused, in words for people: %o',
  async (change) => {
    const { doctorId } = await aDoctor(app)
    const paul = await aUser(app)
    await leave(paul, 'key', { doctorId })
    expect(await leave(paul, 'key', { doctorId, ...change })).toMatchObject({
      success: false,
      message: expect.stringContaining('on your waiting list already'),
    })
    expect(await wishesOf(app, paul)).toHaveLength(1)
  },
)

test('another person may choose the same key, without a key each is another wish, and a refused one may be sent again, changed', async () => {
  const { doctorId } = await aDoctor(app)
  const [paul, eva] = [await aUser(app), await aUser(app)]
  expect(await leave(paul, 'key', { doctorId })).toMatchObject({ success: true })
  expect(await leave(eva, 'key', { doctorId })).toMatchObject({ success: true })
  expect(await wishesOf(app, eva)).toHaveLength(1)
  for (const _ of [1, 2]) await leave(eva, undefined, { doctorId })
  expect(await wishesOf(app, eva)).toHaveLength(3)
  expect(await leave(eva, 'other', { specialization: 'Astrology' })).toMatchObject({ success: false })
  expect(await leave(eva, 'other', { doctorId })).toMatchObject({ success: true })
})

test('sent at the same moment to two servers it is one, and both say so', async () => {
  const { doctorId } = await aDoctor(app)
  const paul = await aUser(app)
  await lookWhoWaits(app)
  const other = await buildApp(app.deps, '/nowhere')
  onTestFinished(() => other.close())
  const payload = z.encode(leaveWish.body, wishInput({ doctorId }))
  const headers = { [CALL_HEADERS.idempotencyKey]: 'key', authorization: `Bearer ${paul.token}` }
  const send = async (server: typeof other) =>
    (await server.inject({ method: 'POST', url: API_PREFIX + leaveWish.path, headers, payload })).json()
  const replies = await Promise.all([send(app.app), send(other), send(app.app), send(other)])
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(replies[0]).toMatchObject({ success: true })
  expect(await wishesOf(app, paul)).toHaveLength(1)
})
