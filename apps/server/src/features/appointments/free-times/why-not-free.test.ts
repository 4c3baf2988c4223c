import { saveAbsence, saveVisitType } from '@desk/contract/schedule-changes'
import { blockTime } from '@desk/contract/day'
import { type WhyNotFree, whyNotFree } from '@desk/contract/free-times'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aHold } from '../../../../test/holds.ts'
import { aDoctor, anAdministrator, aUser, type TestDoctor } from '../../../../test/people.ts'
import { scheduleNow, scheduleOf } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const TUESDAY = '2027-03-02'

type By = { token?: string; hold?: string; visitTypeId?: string }

async function ask(
  { doctorId }: TestDoctor,
  time: string,
  { date = TUESDAY, ...by }: By & { date?: string } = {},
) {
  const [year, month, day] = date.split('-')
  const query = {
    doctorId,
    date: `${day}-${month}-${year}`,
    time,
    ...(by.visitTypeId && { visitTypeId: by.visitTypeId }),
  }
  const { reply, data } = await app.call(whyNotFree, undefined, {
    query,
    token: by.token,
    headers: { hold: by.hold },
  })
  return { sentence: reply.message, ...data }
}

const starts = (slots: WhyNotFree['alternatives']) =>
  slots.map(({ date, time }) => `${date} ${time.slice(0, 8)}`)

test('a time that is free is said to be, with its slot, whichever way the clock runs past midnight', async () => {
  const doctor = await aDoctor(app, { timings: ['22:00', '02:00'] })
  expect(await ask(doctor, '23:15')).toMatchObject({
    sentence: 'This time is free.',
    isOffered: true,
    slot: { date: TUESDAY, time: '11:15 PM - 11:30 PM' },
    alternatives: [],
  })
  const { slot } = await ask(doctor, '00:30')
  expect(slot).toMatchObject({ time: '12:30 AM - 12:45 AM', startsAt: '2027-03-03T00:30:00+01:00' })
})

test('a patient, a visitor and another doctor read one sentence without anybody’s data, and the nearest free times', async () => {
  const doctor = await aDoctor(app)
  const [patient, colleague] = [await aUser(app), await aDoctor(app, { timings: ['10:00', '11:00'] })]
  await aDoctor(app, { specialization: 'Surgery' })
  await anAppointment(app, doctor, { time: '10:00', name: 'Secret Name' })
  for (const token of [undefined, patient.token, colleague.token]) {
    const answer = await ask(doctor, '10:00', token ? { token } : {})
    expect(answer).toMatchObject({ sentence: 'This time is taken.', isOffered: false, slot: null })
    expect(answer).not.toHaveProperty('reasons')
    expect(JSON.stringify(answer)).not.toContain('Secret')
    expect(starts(answer.alternatives)).toEqual([
      `${TUESDAY} 09:30 AM`,
      `${TUESDAY} 09:45 AM`,
      `${TUESDAY} 10:15 AM`,
    ])
    expect(answer.colleagues.map(({ doctorId }) => doctorId)).toEqual(Array(3).fill(colleague.doctorId))
    expect(starts(answer.colleagues)[0]).toBe(`${TUESDAY} 10:00 AM`)
  }
})

test('the doctor and administrators read all reasons with what stands behind them, and the trail notes whose data that was', async () => {
  const doctor = await aDoctor(app)
  const [administrator, patient] = [await anAdministrator(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { time: '10:00', name: 'Paul Meier' }, patient.token)
  const { token } = doctor
  const absence = { fromDate: TUESDAY, fromTime: '10:00', toDate: TUESDAY, toTime: '11:00' }
  const saved = await app.call(
    saveAbsence,
    {
      ...(await scheduleNow(app, doctor)),
      ...absence,
      kind: 'training',
      note: 'Laser',
      decisions: [{ appointmentId: id, decision: 'keep' }],
    },
    { token },
  )
  expect(saved.reply.success).toBe(true)
  await scheduleOf(app, doctor.doctorId).settings({ notice_minutes: 43_200 })
  const expected = [
    { why: 'notice', minutes: 43_200 },
    { why: 'absent', kind: 'training', note: 'Laser', startsAt: '2027-03-02T10:00:00+01:00' },
    {
      why: 'booked',
      appointment: { id, name: 'Paul Meier', state: 'pending' },
      startsAt: '2027-03-02T10:00:00+01:00',
      endsAt: '2027-03-02T10:15:00+01:00',
    },
  ]
  for (const by of [doctor, administrator]) {
    expect((await ask(doctor, '10:00', by)).reasons).toMatchObject(expected)
    const { rows } = await app.deps.pool.query(
      `select subject_ids as subjects from audit_events where actor_id = $1 and action = 'patient-data-opened'`,
      [by.id],
    )
    expect(rows).toEqual([{ subjects: [patient.id] }])
  }
  expect((await ask(doctor, '10:00', { token: patient.token })).sentence).toBe(
    'The doctor is away at this time.',
  )
})

test('why a time is kept free only the doctor reads, that it is kept free administrators too', async () => {
  const doctor = await aDoctor(app)
  const { token } = await anAdministrator(app)
  const block = { date: TUESDAY, startTime: '10:00', endTime: '11:00', reason: 'Dentist' }
  await app.call(blockTime, block, { token: doctor.token })
  const of = async (by: By) => (await ask(doctor, '10:15', by)).reasons
  expect(await of(doctor)).toMatchObject([{ why: 'blocked', note: 'Dentist' }])
  const [seen] = (await of({ token })) ?? []
  expect(seen).toMatchObject({ why: 'blocked', startsAt: '2027-03-02T10:00:00+01:00' })
  expect(seen).not.toHaveProperty('note')
  expect((await ask(doctor, '10:15')).sentence).toBe('This time is taken.')
})

test('a calendar elsewhere is named to the doctor and administrators as the doctor named it, and to nobody else', async () => {
  const doctor = await aDoctor(app)
  const { token } = await anAdministrator(app)
  const { elsewhere } = scheduleOf(app, doctor.doctorId)
  await elsewhere('Laboratory', `${TUESDAY} 09:30 Europe/Berlin`, `${TUESDAY} 11:00 Europe/Berlin`)
  await elsewhere('Home', `${TUESDAY} 10:00 Europe/Berlin`, `${TUESDAY} 11:00 Europe/Berlin`)
  const endsAt = '2027-03-02T11:00:00+01:00'
  for (const by of [doctor, { token }]) {
    expect((await ask(doctor, '10:15', by)).reasons).toEqual([
      { why: 'elsewhere', note: 'Laboratory', startsAt: '2027-03-02T09:30:00+01:00', endsAt },
      { why: 'elsewhere', note: 'Home', startsAt: '2027-03-02T10:00:00+01:00', endsAt },
    ])
  }
  for (const by of [{}, await aUser(app), await aDoctor(app)]) {
    const answer = await ask(doctor, '10:15', by)
    expect(answer.sentence).toBe('The doctor is away at this time.')
    expect(JSON.stringify(answer)).not.toMatch(/Laboratory|Home|calendar/)
  }
})

test('one’s own hold is not in one’s way, somebody else’s is', async () => {
  const doctor = await aDoctor(app)
  const hold = await aHold(app, doctor.doctorId, { time: '09:00' })
  expect((await ask(doctor, '09:00', { hold })).isOffered).toBe(true)
  expect((await ask(doctor, '09:00', { token: doctor.token })).reasons).toMatchObject([{ why: 'held' }])
})

test('a visit of a type takes its own length; a type that is not the doctor’s is refused', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  await anAppointment(app, doctor, { time: '10:15' })
  const saved = await app.call(
    saveVisitType,
    { ...(await scheduleNow(app, doctor)), name: 'First visit', minutes: 30 },
    { token: doctor.token },
  )
  const visitTypeId = saved.data.schedule.visitTypes[0]?.id ?? ''
  expect((await ask(doctor, '10:00')).isOffered).toBe(true)
  expect((await ask(doctor, '10:00', { visitTypeId, token: doctor.token })).reasons).toMatchObject([
    { why: 'booked' },
  ])
  const query = { doctorId: other.doctorId, date: '02-03-2027', time: '10:00', visitTypeId }
  const refused = await app.call(whyNotFree, undefined, { query })
  expect(refused.reply.success).toBe(false)
})

test('each reason has its sentence', async () => {
  const doctor = await aDoctor(app)
  const of = async (time: string, date?: string) =>
    (await ask(doctor, time, { ...(date && { date }) })).sentence
  expect(await of('06:00', '2027-03-01')).toBe('This time is over.')
  expect(await of('09:00', '2027-06-30')).toBe('Appointments can be booked up to 30-05-2027.')
  expect(await of('20:00')).toBe(
    'The doctor does not work at this time. The hours on this day are 09:00 AM - 05:00 PM.',
  )
  expect(await of('09:05')).toBe('Appointments begin every 15 minutes, and not at this time.')
  expect(await of('02:30', '2027-03-28')).toBe(
    'The clocks go forward that night, so this time does not exist.',
  )
  await scheduleOf(app, doctor.doctorId).date('2027-03-03', [])
  expect(await of('09:00', '2027-03-03')).toBe('The doctor does not work on this day.')
  await scheduleOf(app, doctor.doctorId).settings({ notice_minutes: 2880, most_visits: 1 })
  expect(await of('09:00')).toContain('too near')
  await anAppointment(app, doctor, { date: '2027-03-05' })
  expect(await of('12:00', '2027-03-05')).toBe('No more appointments are possible on this day.')
  await scheduleOf(app, doctor.doctorId).closed('2027-03-05')
  expect(await of('12:00', '2027-03-05')).toBe('The hospital is closed on this day.')
})

test('a doctor whom nobody can book is not found', async () => {
  const query = { doctorId: 'nobody', date: '02-03-2027', time: '10:00' }
  expect((await app.call(whyNotFree, undefined, { query })).status).toBe(404)
})
