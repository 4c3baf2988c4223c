import { blockUser, changeDoctorStatus } from '@desk/contract/admin'
import { cancelAppointment } from '@desk/contract/appointment-life'
import {
  endCalendarFeed,
  endDoctorFeed,
  getAppointmentCalendar,
  getCalendarFeed,
  makeCalendarFeed,
  makeDoctorFeed,
} from '@desk/contract/calendar'
import { reassignAppointment } from '@desk/contract/open-appointment'
import { describe, expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { lookAtFeed, readFeed } from '../../../../test/feeds.ts'
import { aLife, decide } from '../../../../test/lives.ts'
import { readCalendar } from '../../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aUser, type Person } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { trailOf } from '../../../../test/trail.ts'

const app = useTestApp()

const feedOf = async ({ token }: Person) => (await app.call(makeCalendarFeed, {}, { token })).data.url
const doctorsFeed = async ({ token }: Person) => (await app.call(makeDoctorFeed, {}, { token })).data.url
const eventsAt = async (url: string) => readFeed((await lookAtFeed(app, url)).body).events
const statusAt = async (url: string) => (await lookAtFeed(app, url)).status

test('a patient’s calendar reads the own appointments by the secret address alone, the same events as in emails', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  await anAppointment(app, doctor, { time: '10:00' }, (await aUser(app)).token)
  const { status, headers, body } = await lookAtFeed(app, await feedOf(patient))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const { events, zones, name } = readFeed(body)
  expect(name).toBe('Appointments, City Hospital')
  expect(zones).toHaveLength(1)
  const query = { appointmentId: id }
  const { data } = await app.call(getAppointmentCalendar, undefined, { ...patient, query })
  const { uid, sequence } = readCalendar(data.content)
  expect(events).toEqual([
    {
      uid,
      sequence,
      status: 'CONFIRMED',
      startsAt: '2027-03-03T08:00:00.000Z',
      zone: 'Europe/Berlin',
      summary: 'Appointment with Dr. Anna Weber',
      description: 'Approved',
    },
  ])
})

test('a doctor’s calendar reads who comes, with name and phone, and each appointment as the patient’s does', async () => {
  const { doctor, patient, id } = await aLife(app)
  const url = await doctorsFeed(doctor)
  const [event] = await eventsAt(url)
  expect(event).toMatchObject({
    uid: `appointment-${id}`,
    status: 'TENTATIVE',
    summary: 'Appointment: Paul Meier',
    description: 'Requested. The doctor has not answered yet.\nPhone: 0151 1',
  })
  expect((await eventsAt(await feedOf(patient)))[0]?.uid).toBe(event?.uid)
  expect(await eventsAt(await feedOf(doctor))).toEqual([])
})

test('times are right on both sides of a change of the clocks', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  for (const date of ['2027-03-26', '2027-03-29']) await anAppointment(app, doctor, { date }, patient.token)
  const events = await eventsAt(await feedOf(patient))
  expect(events.map(({ startsAt }) => startsAt)).toEqual([
    '2027-03-26T08:00:00.000Z',
    '2027-03-29T07:00:00.000Z',
  ])
})

test('what is cancelled or given to another doctor is gone when a calendar looks again', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const other = await aDoctor(app, { firstName: 'Ida', lastName: 'Noelle' })
  const [former, next, own] = [await doctorsFeed(doctor), await doctorsFeed(other), await feedOf(patient)]
  const asked = { appointmentId: id, doctorId: other.doctorId, reason: 'ill' }
  await app.call(reassignAppointment, asked, await anAdministrator(app))
  expect(await eventsAt(former)).toEqual([])
  expect((await eventsAt(next)).map(({ uid }) => uid)).toEqual([`appointment-${id}`])
  expect((await eventsAt(own))[0]?.summary).toBe('Appointment with Dr. Ida Noelle')
  await app.call(cancelAppointment, { appointmentId: id }, patient)
  expect([await eventsAt(next), await eventsAt(own)]).toEqual([[], []])
})

test('who has it already is told that nothing has changed, until something has', async () => {
  const { doctor, patient, id } = await aLife(app)
  const url = await feedOf(patient)
  const { tag } = await lookAtFeed(app, url)
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  const same = await lookAtFeed(app, url, `"other", W/${tag}`)
  expect(same).toMatchObject({ status: 304, body: '', tag })
  await decide(app, doctor, id, 'approved')
  const changed = await lookAtFeed(app, url, tag)
  expect(changed.status).toBe(200)
  expect(changed.tag).not.toBe(tag)
})

describe('at once an address opens nothing', () => {
  test('that was ended, or replaced by a new one', async () => {
    const { doctor, patient } = await aLife(app)
    const [first, own] = [await feedOf(patient), await doctorsFeed(doctor)]
    const second = await feedOf(patient)
    expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200])
    await app.call(endCalendarFeed, {}, patient)
    await app.call(endDoctorFeed, {}, doctor)
    expect([await statusAt(second), await statusAt(own)]).toEqual([404, 404])
    expect((await app.call(getCalendarFeed, undefined, patient)).data).toEqual({ madeAt: null })
  })

  test('whose account is blocked, and of a doctor who is one no more', async () => {
    const { doctor, patient } = await aLife(app)
    const administrator = await anAdministrator(app)
    const [own, theirs] = [await feedOf(patient), await doctorsFeed(doctor)]
    await app.call(blockUser, { userId: patient.id, blocked: true }, administrator)
    const { doctorId, id: userId } = doctor
    await app.call(changeDoctorStatus, { doctorId, userId, status: 'rejected' }, administrator)
    expect([await statusAt(own), await statusAt(theirs)]).toEqual([404, 404])
    await app.call(blockUser, { userId: patient.id, blocked: false }, administrator)
    expect(await statusAt(own)).toBe(200)
  })

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), '%00.ics', ''])('such as %j', async (file) => {
    const { status, headers } = await lookAtFeed(app, `http://desk/calendar/${file}`)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })
})

test('the address is stored as a hash, and each who has made, ended or read one is in the trail', async () => {
  const { doctor, patient } = await aLife(app)
  const [own, theirs] = [await feedOf(patient), await doctorsFeed(doctor)]
  const stored = await app.deps.pool.query('select * from calendar_feeds')
  const token = /([^/]+)\.ics$/.exec(own)?.[1] ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(stored.rows)).not.toContain(token)
  for (const url of [own, theirs, theirs]) await lookAtFeed(app, url)
  await app.call(endCalendarFeed, {}, patient)
  await app.call(endCalendarFeed, {}, patient)
  const about = (await trailOf(app)).filter(({ action }) => action.startsWith('calendar-feed'))
  expect(about).toMatchObject([
    { action: 'calendar-feed-made', actorId: patient.id, details: { audience: 'patient' } },
    { action: 'calendar-feed-made', actorId: doctor.id, details: { audience: 'doctor' } },
    { action: 'calendar-feed-opened', actorId: doctor.id, address: '127.0.0.1' },
    { action: 'calendar-feed-ended', actorId: patient.id },
  ])
})

test('a doctor’s address, which opens patients’ names, asks for the password, and a patient’s own does not', async () => {
  const { doctor, patient } = await aLife(app)
  app.setNow(new Date('2027-03-01T06:11:00Z'))
  const { status, reply } = await app.call(makeDoctorFeed, {}, doctor)
  expect([status, reply.confirm]).toEqual([403, true])
  expect((await app.call(makeCalendarFeed, {}, patient)).status).toBe(200)
})

test('what is long over is not in it', async () => {
  const { patient } = await aLife(app)
  const url = await feedOf(patient)
  app.setNow(new Date('2027-05-02T06:00:00Z'))
  expect(await eventsAt(url)).toHaveLength(1)
  app.setNow(new Date('2027-05-04T06:00:00Z'))
  expect(await eventsAt(url)).toEqual([])
})

test('reading it changes nothing, whatever the method', async () => {
  const { patient } = await aLife(app)
  const url = await feedOf(patient)
  const { pathname } = new URL(url)
  for (const method of ['HEAD', 'GET'] as const) {
    expect((await app.app.inject({ method, url: pathname })).statusCode).toBe(200)
  }
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect((await app.app.inject({ method, url: pathname })).statusCode).toBe(404)
  }
  expect(await statusAt(url)).toBe(200)
})
