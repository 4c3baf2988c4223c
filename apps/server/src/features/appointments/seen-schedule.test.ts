import { bookAppointment } from '@desk/contract/appointment'
import { moveAppointment } from '@desk/contract/appointment-life'
import { bookForPatient } from '@desk/contract/day'
import { listFreeSlots } from '@desk/contract/doctor'
import type { Envelope } from '@desk/contract/envelope'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../test/people.ts'
import { scheduleOf } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const AT_NINE = { date: '2027-03-02', time: '09:00' }
const ON_THURSDAY = { date: '2027-03-04' }

async function shown({ doctorId }: TestDoctor) {
  const query = { doctorId, date: '02-03-2027' }
  const { data } = await app.call(listFreeSlots, undefined, { query })
  return data.map(({ scheduleVersion }) => scheduleVersion)
}

type Seen = { scheduleVersion?: number }
type Way = (doctor: TestDoctor) => Promise<(seen: Seen) => Promise<{ reply: Envelope }>>

const WAYS: Record<string, Way> = {
  'a guest’s booking':
    async ({ doctorId }) =>
    (seen) =>
      app.call(bookAppointment, bookingInput(doctorId, seen)),
  'a patient’s booking': async ({ doctorId }) => {
    const { token } = await aUser(app)
    return (seen) => app.call(bookAppointment, bookingInput(doctorId, seen), { token })
  },
  'a patient’s move': async (doctor) => {
    const { token } = await aUser(app)
    const appointmentId = await anAppointment(app, doctor, ON_THURSDAY, token)
    return (seen) => app.call(moveAppointment, { appointmentId, ...AT_NINE, ...seen }, { token })
  },
  'a doctor’s move': async (doctor) => {
    const appointmentId = await anAppointment(app, doctor, ON_THURSDAY)
    return (seen) => app.call(moveAppointment, { appointmentId, ...AT_NINE, ...seen }, doctor)
  },
  'a booking by phone': async (doctor) => (seen) =>
    app.call(bookForPatient, { ...AT_NINE, name: 'Erna Blum', phone: '030 1', ...seen }, doctor),
}

const takenOn = async ({ doctorId }: TestDoctor) => {
  const { rows } = await app.deps.pool.query<{ count: number }>(
    'select count(*)::int from appointments where doctor_id = $1 and date = $2',
    [doctorId, AT_NINE.date],
  )
  return rows[0]?.count
}

test.each(Object.entries(WAYS))(
  '%s says of which schedule its time was shown, and is refused where that is another by now, though the time is free',
  async (_, prepare) => {
    const doctor = await aDoctor(app)
    const ask = await prepare(doctor)
    const [version = -1, ...others] = await shown(doctor)
    expect(new Set(others)).toEqual(new Set([version]))
    await scheduleOf(app, doctor.doctorId).absence('2027-03-20T06:00Z', '2027-03-21T23:00Z')
    const { reply } = await ask({ scheduleVersion: version })
    expect(reply).toMatchObject({
      success: false,
      message: expect.stringContaining('hours have changed'),
      data: { reason: 'schedule-changed' },
    })
    expect(await takenOn(doctor)).toBe(0)
    const [fresh] = await shown(doctor)
    expect(fresh).toBeGreaterThan(version)
    expect((await ask({ ...(fresh !== undefined && { scheduleVersion: fresh }) })).reply.success).toBe(true)
    expect(await takenOn(doctor)).toBe(1)
  },
)

test('a client that says nothing of the schedule books what is free', async () => {
  const doctor = await aDoctor(app)
  await shown(doctor)
  await scheduleOf(app, doctor.doctorId).absence('2027-03-20T06:00Z', '2027-03-21T23:00Z')
  expect((await app.call(bookAppointment, bookingInput(doctor.doctorId))).reply.success).toBe(true)
})

test('a booking that has been made is the same one when it is sent again, whatever the schedule is by now', async () => {
  const doctor = await aDoctor(app)
  const [scheduleVersion = -1] = await shown(doctor)
  const send = () =>
    app.call(bookAppointment, bookingInput(doctor.doctorId, { scheduleVersion }), {
      headers: { idempotencyKey: 'one' },
    })
  expect((await send()).reply.success).toBe(true)
  await scheduleOf(app, doctor.doctorId).absence('2027-03-20T06:00Z', '2027-03-21T23:00Z')
  expect((await send()).reply.success).toBe(true)
  expect(await takenOn(doctor)).toBe(1)
})
