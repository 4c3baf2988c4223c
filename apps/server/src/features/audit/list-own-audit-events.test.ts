import { blockUser, listUsers } from '@desk/contract/admin'
import { changeAppointmentStatus } from '@desk/contract/appointment'
import { listOwnAuditEvents } from '@desk/contract/audit'
import { logIn, register, updateAccount } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, aToken, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { recordAudit } from './record-audit.ts'

const app = useTestApp()

const ownOf = async (token: string, query = {}) =>
  (await app.call(listOwnAuditEvents, undefined, { token, query })).data.map(({ message }) => message)

test('a patient reads in plain words who opened and changed what is theirs', async () => {
  const [doctor, patient] = [await aDoctor(app, { firstName: 'Anna', lastName: 'Gruber' }), await aUser(app)]
  const administrator = await aUser(app, { name: 'Ada Admin', isAdmin: true })
  const appointmentId = await anAppointment(app, doctor, {}, patient.token)
  await app.call(changeAppointmentStatus, { appointmentId, decision: 'approved' }, doctor)
  await app.call(listUsers, undefined, administrator)
  for (const blocked of [true, false])
    await app.call(blockUser, { userId: patient.id, blocked }, administrator)
  const blockedByNobody = { action: 'log-in-refused', subjects: [patient.id], at: app.deps.clock() } as const
  await recordAudit(app.deps.db, SYSTEM, blockedByNobody)
  expect(await ownOf(await aToken(app, patient.id))).toEqual([
    'The hospital’s computer tried to log in to your account and was refused.',
    'Ada Admin (administrator) unblocked your account.',
    'Ada Admin (administrator) blocked your account.',
    'Ada Admin (administrator) opened a list of accounts that includes yours.',
    'Dr. Anna Gruber (doctor) approved your appointment.',
    'Dr. Anna Gruber (doctor) opened your appointment.',
  ])
})

test('what one did oneself is not in it, nor what concerns others', async () => {
  const [paul, eva] = [await aUser(app), await aUser(app)]
  await app.call(updateAccount, { name: 'Paul', email: paul.email }, paul)
  expect(await ownOf(paul.token)).toEqual([])
  expect(await ownOf(eva.token)).toEqual([])
})

test('no address, no request and nobody else whom it concerned is told', async () => {
  const [doctor, paul, eva] = [await aDoctor(app), await aUser(app), await aUser(app)]
  await anAppointment(app, doctor, {}, paul.token)
  await anAppointment(app, doctor, { time: '10:00' }, eva.token)
  const endpoint = { method: 'GET', path: '/user/audit' } as const
  const { reply, text } = await send(app, endpoint, { token: paul.token })
  const event = { id: expect.any(String), at: expect.any(String), message: expect.any(String) }
  expect(reply.data).toEqual([event, event])
  for (const secret of ['127.0.0.1', 'req-', eva.id, eva.name]) expect(text).not.toContain(secret)
})

test('one’s own registration and log-ins are not in it, and the list comes in pages', async () => {
  await app.call(register, { name: 'Paul', email: 'paul@example.org', password: 'correct horse' })
  await app.call(logIn, { email: 'paul@example.org', password: 'correct horse' })
  const { rows } = await app.deps.pool.query<{ id: string }>(`select id from users where name = 'Paul'`)
  const id = rows[0]?.id ?? ''
  for (let n = 0; n < 12; n += 1) {
    await recordAudit(app.deps.db, SYSTEM, { action: 'sessions-ended', subjects: [id], at: app.deps.clock() })
  }
  const token = await aToken(app, id)
  const second = await app.call(listOwnAuditEvents, undefined, { token, query: { page: '2', limit: '10' } })
  expect(second.reply.total).toBe(12)
  expect(second.data.map(({ message }) => message)).toEqual([
    'The hospital’s computer logged you out.',
    'The hospital’s computer logged you out.',
  ])
})
