import { getAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { bookForPatient } from '@desk/contract/day'
import { whyNotFree } from '@desk/contract/free-times'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { OWN_RULES, type OwnRule, ownRulesIn } from '@desk/rules/schedule/own-rules'
import { WHY_NOT } from '@desk/rules/schedule/why-not'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyWorld, type Built, buildWorld, type World, WORLD_OF } from '../../../../test/any-world.ts'
import { anAppointment } from '../../../../test/bookings.ts'
import { meetAtRow } from '../../../../test/locks.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../../test/people.ts'
import { scheduleOf } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const DATE = '2027-03-02'
const CALLER = { date: DATE, time: '09:15', name: 'Erna Blum', phone: '030 1' }
const book = async (doctor: TestDoctor, changes: object = {}) =>
  (await app.call(bookForPatient, { ...CALLER, ...changes }, doctor)).reply

async function aStrictDoctor(): Promise<TestDoctor> {
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor)
  await scheduleOf(app, doctor.doctorId).settings({ buffer_after: 10, most_visits: 1 })
  return doctor
}

test('a pause and the most visits of a day give way to a reason that names them, which the history keeps for staff', async () => {
  const doctor = await aStrictDoctor()
  const patient = await aUser(app)
  const rules: OwnRule[] = ['buffer', 'day-full']
  expect(await book(doctor)).toMatchObject({ success: false, data: { reason: 'outside-hours', rules } })
  const booked = await book(doctor, { reason: 'in pain', despite: rules })
  expect(booked.success).toBe(true)
  const { rows } = await app.deps.pool.query(
    `update appointments set patient_id = $1 where name = 'Erna Blum' returning id, gave_way as rules`,
    [patient.id],
  )
  expect(rows[0].rules).toEqual(rules)
  const query = { appointmentId: rows[0].id }
  const seenBy = async ({ token }: { token: string }) =>
    (await app.call(getAppointment, undefined, { token, query })).data.history[0]
  expect(await seenBy(doctor)).toMatchObject({ reason: 'in pain', gaveWay: rules })
  expect(await seenBy(patient)).toMatchObject({ reason: '', gaveWay: [] })
})

test('a rule that was not seen does not give way, also where it came meanwhile', async () => {
  const doctor = await aStrictDoctor()
  const reason = 'in pain'
  expect((await book(doctor, { reason, despite: ['buffer'] })).data).toMatchObject({
    rules: ['buffer', 'day-full'],
  })
  expect((await book(doctor, { reason })).success).toBe(false)
  const late = { time: '11:15', reason, despite: ['day-full'] }
  const [off] = await meetAtRow(app, doctor.doctorId, () => [book(doctor, late)], SHUT)
  expect(off).toMatchObject({ success: false, data: { rules: ['outside-hours', 'day-full'] } })
})

const SHUT = `with day as (insert into date_hours (doctor_id, date) values ($1, '${DATE}') returning doctor_id)
  select from doctors where id in (select doctor_id from day)`

test('of two that come too near to each other at once the second is told of the pause, and books in spite of it', async () => {
  const doctor = await aDoctor(app)
  await scheduleOf(app, doctor.doctorId).settings({ buffer_after: 10 })
  const calls = ['12:00', '12:15'].map((time) => () => book(doctor, { time, reason: 'r', despite: [] }))
  const answers = await meetAtRow(app, doctor.doctorId, () => calls.map((call) => call()))
  const lost = answers.find(({ success }) => !success)
  expect(lost).toMatchObject({ data: { rules: ['buffer'] } })
  const again = await Promise.all(
    ['12:00', '12:15'].map((time) => book(doctor, { time, reason: 'r', despite: ['buffer'] })),
  )
  expect(again.filter(({ success }) => success)).toHaveLength(1)
})

test('of two who overlap one is refused, whatever gives way', async () => {
  const doctor = await aStrictDoctor()
  const despite = [...OWN_RULES]
  const calls = ['12:00', '12:05', '12:09', '11:55'].map(
    (time) => () => book(doctor, { time, reason: 'r', despite, despiteOverlap: true }),
  )
  const answers = await meetAtRow(app, doctor.doctorId, () => calls.map((call) => call()))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  for (const { success, message } of answers)
    if (!success) expect(message).toContain('There is an appointment at this time already')
  expect(await book(doctor, { time: '09:05', reason: 'r', despite })).toMatchObject({ success: false })
})

test('a move of what was booked against the rules is judged by them again', async () => {
  const doctor = await aStrictDoctor()
  const { success } = await book(doctor, { reason: 'r', despite: ['buffer', 'day-full'] })
  expect(success).toBe(true)
  const { rows } = await app.deps.pool.query(`select id from appointments where name = 'Erna Blum'`)
  const moved = { appointmentId: rows[0].id, date: DATE, time: '09:30' }
  expect((await app.call(moveAppointment, moved, doctor)).reply.success).toBe(false)
})

const named = new Set<OwnRule>()

async function expectAgreement(drawn: World): Promise<void> {
  const doctor = await buildWorld(app, drawn)
  for (const start of drawn.asked) await expectSame(doctor, { date: drawn.date, time: clock24(start) })
}

/** Past midnight the two differ: one asks for the early hours of this date, the other for those of its night. */
async function expectSame(doctor: Built, { date, time }: { date: string; time: string }): Promise<void> {
  const { doctorId, visitTypeId } = doctor
  const type = visitTypeId === undefined ? {} : { visitTypeId }
  const query = { doctorId, date: dayMonthYear(date), time, ...type }
  const { data } = await app.call(whyNotFree, undefined, { query, token: doctor.token })
  const whys = WHY_NOT.filter((why) => data.reasons?.some((reason) => reason.why === why))
  const rules = ownRulesIn(whys)
  const isTaken = whys.length > rules.length
  const asked = { date, time, ...type, despiteOverlap: true }
  const plain = await book(doctor, asked)
  expect([time, whys, plain.success]).toEqual([time, whys, whys.length === 0])
  if (plain.success || isTaken || !isAskedForReason(plain.data)) return
  expect(plain.data).toMatchObject({ rules })
  for (const rule of rules) named.add(rule)
  expect((await book(doctor, { ...asked, reason: 'r', despite: rules })).success).toBe(true)
}

const isAskedForReason = (data: unknown) => typeof data === 'object' && data !== null && 'rules' in data

test('what stands against a time in the answer why it is not offered is what a booking for a caller has to set aside', async () => {
  const examples = WHY_NOT.map((why): [World] => [WORLD_OF[why]])
  const worlds = anyWorld.filter(
    ({ windows, own }) => ![...windows, ...(own ?? [])].some(({ end }) => end > 1440),
  )
  await fc.assert(fc.asyncProperty(worlds, expectAgreement), {
    numRuns: examples.length + 20,
    examples,
    endOnFailure: true,
  })
  for (const rule of ['skipped', 'past'] as const) named.add(rule)
  expect(OWN_RULES.filter((rule) => !named.has(rule))).toEqual([])
})
