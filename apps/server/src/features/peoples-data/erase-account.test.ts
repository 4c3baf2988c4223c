import { getAppointment } from '@desk/contract/appointment-life'
import { logIn, register } from '@desk/contract/auth'
import * as contract from '@desk/contract/peoples-data'
import { openVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aCanary, tablesWithCanary } from '../../../test/canaries.ts'
import { aLife, emailsTo, later, unreadOf } from '../../../test/lives.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'
import { aFreedTime, aWish, lookWhoWaits } from '../../../test/waiting.ts'
import { verifyTrail } from '../audit/verify-trail.ts'
import { sealEvents } from '../audit/seal-events.ts'
import { forgetErasedAddressesJob } from './jobs.ts'
import { SYSTEM } from '../../platform/actor.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:2', LOG_LEVEL: 'silent' })

const FOUND = [
  'appointment_events',
  'appointment_notes',
  'appointments',
  'doctors',
  'emails',
  'import_refs',
  'import_rows',
  'invitations',
  'known_devices',
  'notifications',
  'proposals',
  'sessions',
  'text_messages',
  'users',
  'waiting_wishes',
]

test('after an erase no value of the person is in the database, and the address only until the last email was sent', async () => {
  const mailbox = await aMailbox(app)
  const { person, rejected } = await aCanary(app, mailbox)
  await sealEvents(app.deps, SYSTEM)
  expect(await tablesWithCanary(app)).toEqual(expect.arrayContaining(FOUND))
  expect((await app.call(contract.eraseOwnAccount, {}, person)).reply.success).toBe(true)
  expect(await tablesWithCanary(app)).toEqual(['emails'])
  const [last] = (await mailbox.to(person.email)).slice(-1)
  expect(last?.subject).toBe('Your account has been erased')
  expect(await tablesWithCanary(app)).toEqual([])
  const { rows } = await app.deps.pool.query(
    'select state, name, patient_id from appointments where id = $1',
    [rejected],
  )
  expect(rows).toEqual([{ state: 'rejected', name: '—', patient_id: null }])
  const findings: unknown[] = []
  await sealEvents(app.deps, SYSTEM)
  await verifyTrail(app.deps, SYSTEM, { heads: [], report: (finding) => findings.push(finding) })
  expect(findings).toEqual([])
})

test('where the last email cannot be sent its address is forgotten after a day', async () => {
  await app.call(contract.eraseOwnAccount, {}, await aUser(app, { email: 'canary@example.org' }))
  await forgetErasedAddressesJob.run(app.deps, SYSTEM)
  expect(await tablesWithCanary(app)).toEqual(['emails'])
  app.setNow(new Date('2027-03-02T06:00:00Z'))
  await forgetErasedAddressesJob.run(app.deps, SYSTEM)
  expect(await tablesWithCanary(app)).toEqual([])
})

test('an administrator erases an account, the trail says who and the person is told by whom', async () => {
  const mailbox = await aMailbox(app)
  const { person, administrator } = await aCanary(app, mailbox)
  const { reply } = await app.call(contract.eraseAccount, { userId: person.id }, administrator)
  expect(reply.message).toBe('The account and the person’s data have been erased')
  expect((await trailOf(app)).at(-1)).toMatchObject({
    action: 'account-erased',
    actorId: administrator.id,
    subjectIds: [person.id],
  })
  expect((await mailbox.to(person.email)).at(-1)?.text).toContain('an administrator has erased')
  expect(await tablesWithCanary(app)).toEqual([])
})

test('upcoming appointments are cancelled, and the doctor learns when but not whose', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const { data } = await app.call(contract.getOwnErasure, undefined, patient)
  expect(data).toEqual({ appointments: 1, wishes: 0, asDoctor: 0, staysByName: false, obstacle: null })
  await app.call(contract.eraseOwnAccount, {}, patient)
  const query = { appointmentId: id }
  const record = (await app.call(getAppointment, undefined, { ...doctor, query })).data
  expect(record).toMatchObject({ state: 'cancelled', name: '—', phone: '—', address: '—' })
  const [news] = await unreadOf(app, doctor)
  expect(news).toContain('— ')
  expect(news).toContain('03-03-2027')
  expect(await emailsTo(app, 'anna.weber@hospital.example')).toContain('appointment-cancelled-for-doctor')
})

async function countOffers(): Promise<number> {
  const { rows } = await app.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from slot_holds where kind = 'offer' and released_at is null`,
  )
  return rows[0]?.count ?? -1
}

test('a place on the waiting list is given up: what was held is free for the next one', async () => {
  const [person, doctor] = [await aUser(app), await aDoctor(app)]
  await app.deps.pool.query('update users set email_proven_at = now()')
  await aWish(app, person, { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  expect(await countOffers()).toBe(1)
  await app.call(contract.eraseOwnAccount, {}, person)
  expect(await countOffers()).toBe(0)
})

test('sessions end, the password opens nothing, and the address can register anew', async () => {
  const person = await aUser(app, { email: 'again@example.org' })
  await app.call(contract.eraseOwnAccount, {}, person)
  expect((await app.call(contract.getOwnErasure, undefined, person)).status).toBe(401)
  const input = { email: person.email, password: PASSWORD }
  expect((await app.call(logIn, input)).reply.success).toBe(false)
  expect((await app.call(register, { ...input, name: 'New' })).reply.success).toBe(true)
})

test('the last administrator who can log in is not erased', async () => {
  const administrator = await anAdministrator(app)
  const blocked = await anAdministrator(app)
  await app.deps.pool.query('update users set blocked_at = now() where id = $1', [blocked.id])
  const { data } = await app.call(contract.getOwnErasure, undefined, administrator)
  expect(data.obstacle).toBe('last-administrator')
  const refused = await app.call(contract.eraseOwnAccount, {}, administrator)
  expect(refused.reply).toMatchObject({ success: false, message: expect.stringContaining('administrator') })
  const second = await anAdministrator(app)
  expect((await app.call(contract.eraseAccount, { userId: second.id }, second)).reply.success).toBe(false)
  expect((await app.call(contract.eraseOwnAccount, {}, administrator)).reply.success).toBe(true)
})

test('of two administrators who erase themselves at once one stays', async () => {
  const both = [await anAdministrator(app), await anAdministrator(app)]
  const answers = await Promise.all(both.map((one) => app.call(contract.eraseOwnAccount, {}, one)))
  expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
})

test('a doctor with upcoming appointments is refused, who saw patients stays as a name and a speciality', async () => {
  const doctor = await aDoctor(app, {
    firstName: 'Jane',
    lastName: 'Roe',
    phone: 'canary phone',
    address: 'canary',
  })
  const patient = await aUser(app)
  const id = await anAppointment(app, doctor, {}, patient.token)
  const refused = await app.call(contract.eraseOwnAccount, {}, doctor)
  expect(refused.reply.message).toContain('This doctor still has 1 upcoming appointment')
  const afterwards = await later(app, '2027-03-02T12:00:00Z', doctor)
  expect((await app.call(contract.getOwnErasure, undefined, afterwards)).data.staysByName).toBe(true)
  expect((await app.call(contract.eraseOwnAccount, {}, afterwards)).reply.success).toBe(true)
  expect(await tablesWithCanary(app)).toEqual([])
  const query = { appointmentId: id }
  const record = (
    await app.call(getAppointment, undefined, {
      ...(await later(app, '2027-03-02T12:00:00Z', patient)),
      query,
    })
  ).data
  expect(JSON.stringify(record)).toContain('Roe')
})

test('an erase is refused whole: nothing of a refused one is done', async () => {
  const doctor = await aDoctor(app)
  const mine = await anAppointment(app, await aDoctor(app), { time: '10:00' }, doctor.token)
  await anAppointment(app, doctor, {}, (await aUser(app)).token)
  expect((await app.call(contract.eraseOwnAccount, {}, doctor)).reply.success).toBe(false)
  const { rows } = await app.deps.pool.query('select state from appointments where id = $1', [mine])
  expect(rows).toEqual([{ state: 'pending' }])
})

test('the password is asked for first', async () => {
  const person = await aUser(app)
  await app.deps.pool.query(`update sessions set confirmed_at = now() - interval '1 year'`)
  const answers = [
    await app.call(contract.eraseOwnAccount, {}, person),
    await app.call(contract.exportOwnData, { fileType: 'json' }, person),
  ]
  for (const { status, reply } of answers) expect([status, reply.confirm]).toEqual([403, true])
})

test('a link of a guest’s booking opens nothing once its account is erased', async () => {
  const { pool, visits } = app.deps
  const { patient, id } = await aLife(app)
  await app.call(contract.eraseOwnAccount, {}, patient)
  const { reply } = await app.call(openVisit, { token: visits.tokenOf(id) })
  expect(reply.success).toBe(false)
  await expect(pool.query(`update appointment_events set reason = 'other'`)).rejects.toThrow('append-only')
})
