import { changeDoctorStatus } from '@desk/contract/admin'
import { saveClosedDays } from '@desk/contract/closed-days'
import * as change from '@desk/contract/schedule-changes'
import { acceptOffer } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, type Person, type TestDoctor } from '../../../test/people.ts'
import { NO_SETTINGS, scheduleNow, scheduleOf } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'
import {
  aFreedTime,
  aWish,
  lookWhoWaits,
  NINE,
  offersOf,
  openOfferOf,
  WEEK_AHEAD,
} from '../../../test/waiting.ts'

const app = useTestApp()

const ONLY_THAT_DAY = { from: WEEK_AHEAD, to: WEEK_AHEAD }
const LEAVE = {
  fromDate: WEEK_AHEAD,
  fromTime: '00:00',
  toDate: WEEK_AHEAD,
  toTime: '23:59',
  kind: 'leave' as const,
}

async function waitsFor(doctor: TestDoctor): Promise<Person> {
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId, ...ONLY_THAT_DAY })
  await lookWhoWaits(app)
  expect(await offersOf(app, person)).toEqual([])
  return person
}

async function expectOffered(person: Person, time = NINE): Promise<void> {
  await lookWhoWaits(app)
  expect(await openOfferOf(app, person)).toMatchObject({ date: WEEK_AHEAD, time })
}

const pauses = (bufferAfter: number) => ({ ...NO_SETTINGS, bufferAfter })
const save = async (doctor: TestDoctor) => scheduleNow(app, doctor)

test('leave that is called off frees its times for who waits', async () => {
  const doctor = await aDoctor(app)
  const { data } = await app.call(change.saveAbsence, { ...(await save(doctor)), ...LEAVE }, doctor)
  const person = await waitsFor(doctor)
  const absenceId = data.schedule.absences[0]?.id ?? ''
  await app.call(change.deleteAbsence, { ...(await save(doctor)), absenceId }, doctor)
  await expectOffered(person)
})

test('longer hours are offered where they are longer, and not what was free before', async () => {
  const doctor = await aDoctor(app)
  const person = await waitsFor(doctor)
  const windows = [{ start: '09:00', end: '18:00' }]
  await app.call(change.saveDateHours, { ...(await save(doctor)), date: WEEK_AHEAD, windows }, doctor)
  await expectOffered(person, '05:00 PM - 05:15 PM')
})

test('what a change of the schedule opened while nobody waited is offered to who begins to wait', async () => {
  const doctor = await aDoctor(app)
  const { data } = await app.call(change.saveAbsence, { ...(await save(doctor)), ...LEAVE }, doctor)
  await lookWhoWaits(app)
  const absenceId = data.schedule.absences[0]?.id ?? ''
  await app.call(change.deleteAbsence, { ...(await save(doctor)), absenceId }, doctor)
  await lookWhoWaits(app)
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId, ...ONLY_THAT_DAY })
  await expectOffered(person)
})

test('a day that is opened again is offered', async () => {
  const doctor = await aDoctor(app)
  const admin = await anAdministrator(app)
  const holiday = { closedDaysVersion: 0, save: [{ date: WEEK_AHEAD, name: 'Holiday' }], remove: [] }
  const { data } = await app.call(saveClosedDays, holiday, admin)
  const person = await waitsFor(doctor)
  const opening = { closedDaysVersion: data.closedDays.version, save: [], remove: [WEEK_AHEAD] }
  await app.call(saveClosedDays, opening, admin)
  await expectOffered(person)
})

test('a doctor who may be booked again is offered', async () => {
  const doctor = await aDoctor(app)
  const admin = await anAdministrator(app)
  const status = (to: 'approved' | 'rejected') =>
    app.call(changeDoctorStatus, { doctorId: doctor.doctorId, userId: doctor.id, status: to }, admin)
  const person = await waitsFor(doctor)
  await status('rejected')
  await lookWhoWaits(app)
  await status('approved')
  await expectOffered(person)
})

test('a new doctor is offered to who waits for the speciality', async () => {
  await aDoctor(app)
  const person = await aUser(app)
  await aWish(app, person, { specialization: 'Cardiology', ...ONLY_THAT_DAY })
  const added = await aDoctor(app)
  await expectOffered(person)
  expect(await openOfferOf(app, person)).toMatchObject({ doctor: { id: added.doctorId } })
})

test('shorter pauses between two visits free what stood too near', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '10:00'] })
  await app.call(change.saveSlotSettings, { ...(await save(doctor)), ...pauses(45) }, doctor)
  await anAppointment(app, doctor, { date: WEEK_AHEAD })
  const person = await waitsFor(doctor)
  await app.call(change.saveSlotSettings, { ...(await save(doctor)), ...pauses(15) }, doctor)
  await expectOffered(person, '09:30 AM - 09:45 AM')
})

test('what stood too near to a visit is free with it, one after the other', async () => {
  const doctor = await aDoctor(app, { timings: ['08:45', '09:30'] })
  await scheduleOf(app, doctor.doctorId).settings({ buffer_after: 15 })
  const people = [await aUser(app), await aUser(app)]
  await lookWhoWaits(app)
  await aFreedTime(app, doctor)
  for (const person of people) await aWish(app, person, { doctorId: doctor.doctorId, ...ONLY_THAT_DAY })
  await lookWhoWaits(app)
  const offered = await Promise.all(people.map(async (person) => (await openOfferOf(app, person))?.time))
  expect(new Set(offered)).toEqual(new Set(['08:45 AM - 09:00 AM', '09:15 AM - 09:30 AM']))
})

test('of a day that was full all is free again, but one visit only', async () => {
  const doctor = await aDoctor(app)
  await scheduleOf(app, doctor.doctorId).settings({ most_visits: 1 })
  const [first, second] = [await aUser(app), await aUser(app)]
  await aWish(app, first, { doctorId: doctor.doctorId, ...ONLY_THAT_DAY, dayParts: ['afternoon'] })
  await aWish(app, second, { doctorId: doctor.doctorId, ...ONLY_THAT_DAY, dayParts: ['afternoon'] })
  await aFreedTime(app, doctor)
  await expectOffered(first, '12:00 PM - 12:15 PM')
  expect(await offersOf(app, second)).toEqual([])
})

test('a new day at the horizon is offered when it comes', async () => {
  const doctor = await aDoctor(app)
  await scheduleOf(app, doctor.doctorId).settings({ horizon_days: 7 })
  const person = await waitsFor(doctor)
  app.setNow(new Date('2027-03-02T06:00Z'))
  await expectOffered(person)
})

test('an offer of a time at which the doctor sees nobody any more ends, and its person is told', async () => {
  const doctor = await aDoctor(app)
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  const offerId = (await openOfferOf(app, person))?.id ?? ''
  await app.call(change.saveAbsence, { ...(await save(doctor)), ...LEAVE }, doctor)
  const early = await app.call(acceptOffer, { offerId }, person)
  expect(early.reply).toMatchObject({ success: false, message: expect.stringContaining('does not see') })
  await lookWhoWaits(app)
  expect(await offersOf(app, person)).toMatchObject([{ state: 'withdrawn' }])
  const { rows } = await app.deps.pool.query(
    'select kind from notifications where user_id = $1 order by id',
    [person.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['place-offered', 'offer-gone'])
})
