import { blockUser } from '@desk/contract/admin'
import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { logOut } from '@desk/contract/auth'
import { updateProfile } from '@desk/contract/doctor'
import { reassignAppointment } from '@desk/contract/open-appointment'
import { aProfile } from '@desk/testing/doctor-profile'
import { describe, expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../../test/bookings.ts'
import { tell } from '../../../../test/news.ts'
import { aDoctor, anAdministrator, aUser } from '../../../../test/people.ts'
import { send } from '../../../../test/raw-calls.ts'
import { askForStream, type OpenedStream, openStream } from '../../../../test/streams.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const writer = useTestApp({}, { isLive: true })
const other = useTestApp({}, { isLive: true })

async function heard(stream: OpenedStream, topics: string[]): Promise<void> {
  const missing = new Set(topics)
  while (missing.size > 0) {
    const event = await stream.next()
    if (event === undefined) throw new Error(`the stream ended without ${[...missing].join()}`)
    for (const topic of event.split(' ')) missing.delete(topic)
  }
}

async function ended(stream: OpenedStream): Promise<void> {
  while ((await stream.next()) !== undefined);
}

describe('who books', () => {
  test('is heard of on the booking screens of the doctor, in the doctor’s day, on the bell and in their own list', async () => {
    const doctor = await aDoctor(writer)
    const patient = await aUser(writer)
    const visitor = await openStream(other, `slots:${doctor.doctorId}`)
    const office = await openStream(other, 'bell day', doctor.token)
    const own = await openStream(other, 'appointments bell', patient.token)
    const { token } = patient
    await writer.call(bookAppointment, bookingInput(doctor.doctorId), { token })
    expect(await visitor.next()).toBe(`slots:${doctor.doctorId}`)
    await heard(office, ['bell', 'day'])
    await heard(own, ['appointments'])
  })

  test('a second time shortly after is heard of too, and a page of the same server hears it as well', async () => {
    const doctor = await aDoctor(writer)
    const here = await openStream(writer, `slots:${doctor.doctorId}`)
    const there = await openStream(other, `slots:${doctor.doctorId}`)
    for (const time of ['09:00', '09:15', '09:30']) {
      await writer.call(bookAppointment, bookingInput(doctor.doctorId, { time }))
      for (const stream of [here, there]) expect(await stream.next()).toBe(`slots:${doctor.doctorId}`)
    }
  })

  test('tells nothing to the pages of another doctor and of another patient', async () => {
    const [doctor, colleague] = [await aDoctor(writer), await aDoctor(writer)]
    const stranger = await aUser(writer)
    const pages = await Promise.all([
      openStream(other, `day bell slots:${colleague.doctorId}`, colleague.token),
      openStream(other, 'appointments bell', stranger.token),
    ])
    const tellBoth = async () => {
      for (const { id } of [colleague, stranger]) await tell(other, id, 'x')
      other.deps.live.noteChanges()
    }
    // The first may be left from before; that the second comes shows that the booking was passed over.
    await tellBoth()
    for (const page of pages) while (!(await page.next())?.includes('bell'));
    await writer.call(bookAppointment, bookingInput(doctor.doctorId))
    await tellBoth()
    for (const page of pages) expect(await page.next()).toBe('bell')
  })
})

test('a decision tells the patient and the doctor, and pages that show free slots nothing', async () => {
  const doctor = await aDoctor(writer)
  const patient = await aUser(writer)
  const appointmentId = await anAppointment(writer, doctor, {}, patient.token)
  const own = await openStream(other, `appointments appointment:${appointmentId}`, patient.token)
  const visitor = await openStream(other, `slots:${doctor.doctorId}`)
  const decided = { appointmentId, decision: 'approved' as const }
  await writer.call(changeAppointmentStatus, decided, { token: doctor.token })
  await heard(own, ['appointments', `appointment:${appointmentId}`])
  const profile = aProfile(doctor.id, { timings: ['10:00', '11:00'] })
  await writer.call(updateProfile, profile, { token: doctor.token })
  expect(await visitor.next()).toBe(`slots:${doctor.doctorId}`)
})

test('both doctors hear of an appointment that goes from one to the other', async () => {
  const [from, to] = [await aDoctor(writer), await aDoctor(writer)]
  const { token } = await anAdministrator(writer)
  const appointmentId = await anAppointment(writer, from)
  const days = await Promise.all([from, to].map((doctor) => openStream(other, 'day', doctor.token)))
  await writer.call(reassignAppointment, { appointmentId, doctorId: to.doctorId }, { token })
  for (const day of days) expect(await day.next()).toBe('day')
})

test('a hold that ends by a statement nobody told of is heard of', async () => {
  const doctor = await aDoctor(writer)
  const page = await openStream(other, `slots:${doctor.doctorId}`)
  const times = [doctor.doctorId, new Date('2027-03-02T08:00Z'), new Date('2027-03-02T08:15Z')]
  await writer.deps.pool.query(
    `insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at, expires_at)
     values ($1, 'booking', $2, $3, now(), now())`,
    times,
  )
  writer.deps.live.noteChanges()
  expect(await page.next()).toBe(`slots:${doctor.doctorId}`)
  await writer.deps.pool.query('update slot_holds set released_at = now()')
  writer.deps.live.noteChanges()
  expect(await page.next()).toBe(`slots:${doctor.doctorId}`)
})

describe('who may listen', () => {
  test('a visitor to free slots only', async () => {
    for (const follow of ['bell', 'appointments', 'day', 'appointment:x']) {
      expect((await askForStream(writer, follow)).status, follow).toBe(401)
    }
  })

  test('nobody to somebody else’s appointment, the administrator to any', async () => {
    const doctor = await aDoctor(writer)
    const patient = await aUser(writer)
    const appointmentId = await anAppointment(writer, doctor, {}, patient.token)
    const colleague = await aDoctor(writer)
    const administrator = await anAdministrator(writer)
    const statusFor = async (token: string) =>
      (await openStream(writer, `appointment:${appointmentId}`, token)).status
    expect(await statusFor(colleague.token)).toBe(404)
    expect(await statusFor((await aUser(writer)).token)).toBe(404)
    for (const { token } of [doctor, patient, administrator]) expect(await statusFor(token)).toBe(200)
  })

  test('a patient to no doctor’s day', async () => {
    expect((await askForStream(writer, 'day', (await aUser(writer)).token)).status).toBe(403)
  })

  test('what is no topic is 400', async () => {
    for (const follow of ['', 'everything', 'slots:', 'bell%20', 'bell '.repeat(20)]) {
      const { status } = await send(writer, { method: 'GET', path: '/live' }, { query: `?follow=${follow}` })
      expect(status, follow).toBe(400)
    }
  })
})

describe('a stream ends', () => {
  test('with its session, and the others of the account go on', async () => {
    const doctor = await aDoctor(writer)
    const person = await aUser(writer)
    const stream = await openStream(other, 'bell', person.token)
    const visitor = await openStream(other, `slots:${doctor.doctorId}`)
    await writer.call(logOut, undefined, { token: person.token })
    await ended(stream)
    expect((await askForStream(other, 'bell', person.token)).status).toBe(401)
    await writer.call(bookAppointment, bookingInput(doctor.doctorId))
    expect(await visitor.next()).toBe(`slots:${doctor.doctorId}`)
  })

  test('when the account is blocked', async () => {
    const person = await aUser(writer)
    const { token } = await anAdministrator(writer)
    const stream = await openStream(other, 'bell', person.token)
    await writer.call(blockUser, { userId: person.id, blocked: true }, { token })
    await ended(stream)
  })

  test('when a doctor is one no more', async () => {
    const doctor = await aDoctor(writer)
    const stream = await openStream(other, 'day', doctor.token)
    await writer.deps.pool.query('update users set is_doctor = false where id = $1', [doctor.id])
    writer.deps.live.noteChanges()
    await ended(stream)
  })
})

test('an account has twenty streams at most', async () => {
  const { token } = await aUser(writer)
  for (let opened = 0; opened < 20; opened += 1) {
    expect((await openStream(writer, 'bell', token)).status).toBe(200)
  }
  const refused = await askForStream(writer, 'bell', token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
})

test('nothing on the way keeps events back, and they carry the security headers', async () => {
  const doctor = await aDoctor(writer)
  const { headers } = await openStream(writer, `slots:${doctor.doctorId}`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
})
