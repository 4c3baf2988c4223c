import { getAppointment } from '@desk/contract/appointment-life'
import { eraseVisit, exportVisit } from '@desk/contract/peoples-data'
import { cancelVisit, findVisit, moveVisit, openVisit, takeOverVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tablesWithCanary } from '../../../test/canaries.ts'
import { aCanaryGuest, aRejectedGuest, GUEST } from '../../../test/guest-canaries.ts'
import { aGuestsVisit, decide, emailsTo, unreadOf } from '../../../test/lives.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aUser } from '../../../test/people.ts'
import { heldFor } from '../../../test/proposals.ts'
import { allRows } from '../../../test/rows.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { forgetErasedAddressesJob } from './jobs.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:2', LOG_LEVEL: 'silent' })

const FOUND = [
  'appointment_notes',
  'appointments',
  'emails',
  'import_refs',
  'import_rows',
  'notifications',
  'proposals',
  'text_messages',
]

test('after a guest’s erase no value of theirs is in the database, and the address only until the last email was sent', async () => {
  const mailbox = await aMailbox(app)
  const { token, id } = await aCanaryGuest(app, mailbox)
  expect(await tablesWithCanary(app)).toEqual(expect.arrayContaining(FOUND))
  const { reply } = await app.call(eraseVisit, { token })
  expect(reply).toMatchObject({
    success: true,
    message: 'Your data has been erased from this appointment',
  })
  expect(await tablesWithCanary(app)).toEqual(['emails'])
  const [last] = (await mailbox.to('new.canary@example.org')).slice(-1)
  expect(last?.subject).toBe('Your data has been erased')
  expect(await tablesWithCanary(app)).toEqual([])
  const { rows } = await app.deps.pool.query('select state, name, phone from appointments where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ state: 'cancelled', name: '—', phone: '—' }])
  expect((await trailOf(app)).at(-1)).toMatchObject({
    action: 'visit-erased',
    actorId: null,
    details: { appointmentId: id },
  })
})

test('what was refused with a reason is erased as well, and stays refused', async () => {
  const { token, id } = await aRejectedGuest(app)
  expect(await tablesWithCanary(app)).toContain('appointment_events')
  await app.call(eraseVisit, { token })
  await app.deps.pool.query(`delete from emails where kind = 'visit-erased'`)
  expect(await tablesWithCanary(app)).toEqual([])
  const { rows } = await app.deps.pool.query('select state from appointments where id = $1', [id])
  expect(rows).toEqual([{ state: 'rejected' }])
})

test('where the last email to a guest cannot be sent its address is forgotten after a day', async () => {
  const { token } = await aGuestsVisit(app, { email: GUEST.email })
  await app.call(eraseVisit, { token })
  await forgetErasedAddressesJob.run(app.deps, SYSTEM)
  expect(await tablesWithCanary(app)).toEqual(['emails'])
  app.setNow(new Date('2027-03-02T06:00:00Z'))
  await forgetErasedAddressesJob.run(app.deps, SYSTEM)
  expect(await tablesWithCanary(app)).toEqual([])
})

test('an upcoming appointment is cancelled, what was held for it is free, and the doctor learns when but not whose', async () => {
  const { doctor, token, id } = await aCanaryGuest(app, await aMailbox(app))
  await app.call(eraseVisit, { token })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
  const query = { appointmentId: id }
  const record = (await app.call(getAppointment, undefined, { ...doctor, query })).data
  expect(record).toMatchObject({ state: 'cancelled', name: '—', phone: '—', address: '—' })
  const [news] = await unreadOf(app, doctor)
  expect(news).toContain('— has cancelled')
  expect(await emailsTo(app, 'anna.weber@hospital.example')).toContain('appointment-cancelled-for-doctor')
})

test('link and code open nothing any more, and no call that takes a link does anything', async () => {
  const { token, code } = await aGuestsVisit(app, { phone: '0170 12 34 56' })
  await app.call(eraseVisit, { token })
  const patient = await aUser(app)
  const before = await allRows(app)
  const answers = [
    await app.call(openVisit, { token }),
    await app.call(cancelVisit, { token }),
    await app.call(moveVisit, { token, date: '2027-03-04', time: '10:00' }),
    await app.call(takeOverVisit, { token }, patient),
    await app.call(exportVisit, { token, fileType: 'json' }),
    await app.call(eraseVisit, { token }),
    await app.call(findVisit, { code, phone: '0170 12 34 56' }),
  ]
  for (const { status, reply } of answers) expect([status, reply.success]).toEqual([200, false])
  const { rate_limits: _, sessions: _seen, ...after } = await allRows(app)
  expect(before).toMatchObject(after)
})

test('another appointment of the same guest stays as it is: who has one link is not who has the other', async () => {
  const mine = await aGuestsVisit(app, GUEST)
  const other = await aGuestsVisit(app, { ...GUEST, date: '2027-03-04' })
  await app.call(eraseVisit, { token: mine.token })
  const { data } = await app.call(openVisit, { token: other.token })
  expect(data).toMatchObject({ state: 'pending', name: GUEST.name })
  const { data: file } = await app.call(exportVisit, { token: other.token, fileType: 'json' })
  expect(
    z.parse(z.object({ appointments: z.array(z.unknown()) }), JSON.parse(file.text)).appointments,
  ).toHaveLength(1)
})

test('one that has changed since it was read is not erased', async () => {
  const { doctor, token, id } = await aGuestsVisit(app)
  const { version } = (await app.call(openVisit, { token })).data
  await decide(app, doctor, id, 'approved')
  expect((await app.call(eraseVisit, { token, version })).reply.success).toBe(false)
  const { data } = await app.call(openVisit, { token })
  expect(data).toMatchObject({ state: 'approved', name: 'Paul Meier' })
  expect((await app.call(eraseVisit, { token, version: data.version })).reply.success).toBe(true)
})

test('one that is taken into an account meanwhile is that account’s, and is not erased by its link', async () => {
  const { token, id } = await aGuestsVisit(app)
  const { id: userId } = await aUser(app)
  const take = `update appointments set patient_id = '${userId}' where id = $1`
  const [answer] = await meetAtRow(app, id, () => [app.call(eraseVisit, { token })], take)
  expect(answer?.reply).toMatchObject({
    success: false,
    message: expect.stringContaining('in an account now'),
  })
  const { rows } = await app.deps.pool.query('select erased_at from appointments where id = $1', [id])
  expect(rows).toEqual([{ erased_at: null }])
})

test('by the link a guest takes along all that is kept with the appointment, and nothing that others keep for themselves', async () => {
  const { token } = await aCanaryGuest(app, await aMailbox(app))
  const before = await allRows(app)
  const { data } = await app.call(exportVisit, { token, fileType: 'json' })
  const parts = z.record(z.string(), z.unknown())
  expect(Object.keys(z.parse(parts, JSON.parse(data.text)))).toEqual([
    'hospital',
    'at',
    'timeZone',
    'appointments',
    'textMessages',
    'reminders',
    'emails',
  ])
  for (const value of [
    GUEST.name,
    GUEST.phone,
    GUEST.address,
    GUEST.email,
    'new.canary@example.org',
    'Dear canary',
  ])
    expect(data.text).toContain(value)
  expect(data.text).not.toContain('Canary note')
  expect(data.text).not.toContain(token)
  const page = await app.call(exportVisit, { token, fileType: 'html' })
  expect(page.data.text).toContain('<bdi>Canary Guest</bdi>')
  const { rate_limits: _, ...after } = await allRows(app)
  expect(before).toMatchObject(after)
})
