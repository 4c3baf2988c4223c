import { CALL_HEADERS } from '@desk/contract/call-headers'
import { API_PREFIX, type BodyOf } from '@desk/contract/endpoint'
import { planAgain } from '@desk/contract/plan-again'
import { expect, onTestFinished, test } from 'vitest'
import { emailsTo } from '../../../test/lives.ts'
import { anAdministrator, type Person } from '../../../test/people.ts'
import { aRePlan, heldFor, proposalsOf } from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { clearPlansAgain } from './clear-plans-again.ts'

const app = useTestApp()

const DAY_MS = 24 * 60 * 60 * 1000

const again = async ({ token }: Person, idempotencyKey: string, asked: BodyOf<typeof planAgain>) =>
  (await app.call(planAgain, asked, { token, headers: { idempotencyKey } })).reply

const timesAsked = async ({ email }: Person) =>
  (await emailsTo(app, email)).filter((kind) => kind === 'time-proposed').length

test('what is planned again under its key and sent again has the same answer, and nobody is asked twice', async () => {
  const { doctor, patient, ids } = await aRePlan(app, 2)
  const asked = { appointmentIds: ids, message: 'Away.' }
  const first = await again(doctor, 'key', asked)
  expect(first).toMatchObject({ success: true, data: { isSaved: true, skipped: 0 } })
  const proposals = await proposalsOf(app, doctor)
  expect(await timesAsked(patient)).toBe(2)
  expect(await again(doctor, 'key', asked)).toEqual(first)
  expect(await timesAsked(patient)).toBe(2)
  expect(await proposalsOf(app, doctor)).toEqual(proposals)
  expect(await heldFor(app, doctor.doctorId)).toHaveLength(2)
})

test('with another message or by another person it is no repeat, and a preview uses no key', async () => {
  const { doctor, patient, ids } = await aRePlan(app)
  const asked = { appointmentIds: ids }
  const tried = await again(doctor, 'key', { ...asked, tryOnly: true })
  expect(tried).toMatchObject({ data: { isSaved: false } })
  expect(await again(doctor, 'key', asked)).toMatchObject({ data: { isSaved: true } })
  const other = await again(doctor, 'key', { ...asked, message: 'Another.' })
  expect(other).toMatchObject({ success: false, message: expect.stringContaining('saved already') })
  expect(await timesAsked(patient)).toBe(2)
  expect(await again(await anAdministrator(app), 'key', asked)).toMatchObject({ data: { isSaved: true } })
  expect(await timesAsked(patient)).toBe(3)
})

test('sent at the same moment to two servers it is one plan, and both say so', async () => {
  const { doctor, patient, ids } = await aRePlan(app)
  const other = await buildApp(app.deps, '/nowhere')
  onTestFinished(() => other.close())
  const headers = { [CALL_HEADERS.idempotencyKey]: 'key', authorization: `Bearer ${doctor.token}` }
  const asked = { method: 'POST', url: API_PREFIX + planAgain.path, headers } as const
  const send = async (server: typeof other) =>
    (await server.inject({ ...asked, payload: { appointmentIds: ids } })).json()
  const replies = await Promise.all([send(app.app), send(other), send(app.app), send(other)])
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(replies[0]).toMatchObject({ success: true, data: { isSaved: true } })
  expect(await timesAsked(patient)).toBe(2)
})

test('the answer is kept for a week', async () => {
  const { doctor, ids } = await aRePlan(app)
  await again(doctor, 'key', { appointmentIds: ids })
  const after = async (days: number) => {
    app.setNow(new Date(app.deps.clock().getTime() + days * DAY_MS))
    await clearPlansAgain(app.deps, SYSTEM)
    return (await app.deps.pool.query('select from plans_again')).rowCount
  }
  expect(await after(6)).toBe(1)
  expect(await after(2)).toBe(0)
})
