import { bookAppointment } from '@desk/contract/appointment'
import { listFreeSlots } from '@desk/contract/doctor'
import * as contract from '@desk/contract/outside-calendar'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../../test/bookings.ts'
import { at, event, useOutsideCalendars } from '../../../../test/outside-calendars.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../../test/people.ts'
import { scheduleVersion } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp({ PUBLIC_URL: 'http://desk.example.org' })
const anOutside = useOutsideCalendars()

const listOf = async (doctor: TestDoctor) =>
  (
    await app.call(contract.listOutsideCalendars, undefined, {
      ...doctor,
      query: { doctorId: doctor.doctorId },
    })
  ).data
const freeOn = async ({ doctorId }: TestDoctor, date = '02-03-2027') =>
  (await app.call(listFreeSlots, undefined, { query: { doctorId, date } })).data.map(({ time }) => time)

test('busy times of another calendar are not offered, zones, rules and whole days right', async () => {
  const doctor = await aDoctor(app)
  const other = await anOutside(app, doctor)
  const before = await freeOn(doctor)
  await other.read(
    at('20270302T080000Z', '20270302T083000Z'),
    event('UID:2\nDTSTART;TZID=America/New_York:20270302T050000\nDURATION:PT15M'),
    event(
      'UID:3\nDTSTART;TZID=Europe/Berlin:20270224T120000\nDTEND;TZID=Europe/Berlin:20270224T121500\nRRULE:FREQ=DAILY;COUNT=20',
    ),
    event('UID:4\nDTSTART;VALUE=DATE:20270304\nDTEND;VALUE=DATE:20270305'),
  )
  const free = await freeOn(doctor)
  expect(before.filter((time) => !free.includes(time))).toEqual([
    '09:00 AM - 09:15 AM',
    '09:15 AM - 09:30 AM',
    '11:00 AM - 11:15 AM',
    '12:00 PM - 12:15 PM',
  ])
  expect(await freeOn(doctor, '04-03-2027')).toEqual([])
})

test('what is transparent or cancelled takes no time, nor do the appointments of this hospital', async () => {
  const doctor = await aDoctor(app)
  const id = await anAppointment(app, doctor)
  const other = await anOutside(app, doctor)
  const before = await freeOn(doctor)
  await other.read(
    at('20270302T090000Z', '20270302T093000Z', 'TRANSP:TRANSPARENT'),
    at('20270302T100000Z', '20270302T103000Z', 'STATUS:CANCELLED'),
    event(`UID:appointment-${id}\nDTSTART:20270302T110000Z\nDTEND:20270302T113000Z`),
  )
  expect(await freeOn(doctor)).toEqual(before)
})

test('a booking of a time that another calendar takes is refused', async () => {
  const doctor = await aDoctor(app)
  const other = await anOutside(app, doctor)
  await freeOn(doctor)
  await other.read(at('20270302T080000Z', '20270302T083000Z'))
  const { reply } = await app.call(bookAppointment, bookingInput(doctor.doctorId))
  expect(reply.success).toBe(false)
})

test('the same times again raise no version of the schedule', async () => {
  const doctor = await aDoctor(app)
  const other = await anOutside(app, doctor)
  const busy = at('20270302T080000Z', '20270302T083000Z')
  await other.read(busy)
  const version = await scheduleVersion(app, doctor.doctorId)
  await other.read(busy)
  expect(await scheduleVersion(app, doctor.doctorId)).toBe(version)
  await other.read()
  expect(await scheduleVersion(app, doctor.doctorId)).toBeGreaterThan(version)
})

test('a calendar that fails says since when and why, and keeps its last state', async () => {
  const doctor = await aDoctor(app)
  const other = await anOutside(app, doctor)
  await other.read(at('20270302T080000Z', '20270302T083000Z'))
  const since = new Date(app.deps.clock().getTime() + 900_000)
  app.setNow(since)
  other.feed.status = 404
  await other.read()
  app.setNow(new Date(since.getTime() + 900_000))
  await other.read()
  expect(await listOf(doctor)).toMatchObject([
    {
      busyTimes: 1,
      host: expect.stringContaining('127.0.0.1'),
      failingSince: since.toISOString(),
      problem: 'The other server refuses access. Perhaps its address has changed.',
    },
  ])
  other.feed.status = 200
  await other.read()
  expect(await listOf(doctor)).toMatchObject([{ busyTimes: 0, failingSince: null, problem: null }])
})

test('upcoming appointments at a time that a calendar takes stay, and are shown', async () => {
  const doctor = await aDoctor(app)
  const appointmentId = await anAppointment(app, doctor)
  const other = await anOutside(app, doctor)
  await other.read(at('20270302T080000Z', '20270302T083000Z'))
  expect(await listOf(doctor)).toMatchObject([{ hits: [{ appointmentId, name: 'Paul Meier' }] }])
})

test('the address is shown to nobody, and only addresses on the internet that are not ours are taken', async () => {
  const doctor = await aDoctor(app)
  await anOutside(app, doctor)
  expect(JSON.stringify(await listOf(doctor))).not.toContain('secret.ics')
  const { doctorId } = doctor
  const add = async (calendarAddress: string) =>
    (await app.call(contract.addOutsideCalendar, { doctorId, name: 'x', calendarAddress }, doctor)).reply
      .message
  expect(await add('http://169.254.169.254/latest')).toContain('not the address of a calendar')
  expect(await add('https://me:pass@example.org/a.ics')).toContain('not the address of a calendar')
  expect(await add('webcal://desk.example.org/feed.ics')).toContain('our own calendar')
})

test('a calendar is its doctor’s: nobody else adds, reads or removes one, and removing it gives its times back', async () => {
  const doctor = await aDoctor(app)
  const before = await freeOn(doctor)
  const other = await anOutside(app, doctor)
  await other.read(at('20270302T080000Z', '20270302T083000Z'))
  const { doctorId } = doctor
  const asked = { doctorId, calendarId: other.calendarId }
  const stranger = await aDoctor(app)
  for (const person of [stranger, await aUser(app)]) {
    expect((await app.call(contract.removeOutsideCalendar, asked, person)).status).toBe(403)
    expect((await app.call(contract.readOutsideCalendar, asked, person)).status).toBe(403)
  }
  const foreign = { ...asked, doctorId: stranger.doctorId }
  expect((await app.call(contract.removeOutsideCalendar, foreign, stranger)).status).toBe(404)
  expect((await app.call(contract.removeOutsideCalendar, asked, doctor)).data).toEqual([])
  expect(await freeOn(doctor)).toEqual(before)
})

test(
  'a rule that never ends is cut, and one that no program comes to the end of harms nobody',
  { timeout: 60_000 },
  async () => {
    const doctor = await aDoctor(app)
    const other = await anOutside(app, doctor)
    await other.read(event('UID:1\nDTSTART:20270101T000000Z\nDTEND:20270101T000001Z\nRRULE:FREQ=SECONDLY'))
    expect((await listOf(doctor))[0]).toMatchObject({ isCut: true })
    await other.read(
      event('UID:1\nDTSTART:20270131T080000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      at('20270302T080000Z', '20270302T083000Z'),
    )
    const [read] = await listOf(doctor)
    expect(read?.problem === null || read?.problem === 'It is too complex to be read.').toBe(true)
  },
)
