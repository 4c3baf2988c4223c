import { bookAppointment } from '@desk/contract/appointment'
import { moveAppointment } from '@desk/contract/appointment-life'
import { bookForPatient } from '@desk/contract/day'
import type { Envelope } from '@desk/contract/envelope'
import { holdSlot } from '@desk/contract/hold'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { aHold, freeStarts, holdInput } from '../../../test/holds.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const TUESDAY = '2027-03-02'
const AT_NINE = { date: TUESDAY, time: '09:00' }
const NO_SLOT = 'The doctor has no slot at this time. Please choose one of the times offered.'
const DAY_OFF = `with day as (insert into date_hours (doctor_id, date) values ($1, '${TUESDAY}') returning doctor_id)
  select from doctors where id in (select doctor_id from day)`
const LATER = `update doctors set work_start = 545 where id = $1`

type Way = (doctor: TestDoctor) => Promise<() => Promise<Envelope>>
const replyOf = async (called: Promise<{ reply: Envelope }>) => (await called).reply

const WAYS: Record<string, Way> = {
  'a guest’s booking':
    async ({ doctorId }) =>
    async () =>
      replyOf(app.call(bookAppointment, bookingInput(doctorId))),
  'a patient’s booking': async ({ doctorId }) => {
    const { token } = await aUser(app)
    return () => replyOf(app.call(bookAppointment, bookingInput(doctorId), { token }))
  },
  'a booking of a time that is held for it, as of the soonest one': async ({ doctorId }) => {
    const hold = await aHold(app, doctorId)
    return () => replyOf(app.call(bookAppointment, bookingInput(doctorId, { hold })))
  },
  'a hold':
    async ({ doctorId }) =>
    async () =>
      replyOf(app.call(holdSlot, holdInput(doctorId))),
  'a patient’s move': async (doctor) => {
    const { token } = await aUser(app)
    const appointmentId = await anAppointment(app, doctor, { date: '2027-03-04' }, token)
    return () => replyOf(app.call(moveAppointment, { appointmentId, ...AT_NINE }, { token }))
  },
  'a doctor’s move': async (doctor) => {
    const appointmentId = await anAppointment(app, doctor, { date: '2027-03-04' })
    return () => replyOf(app.call(moveAppointment, { appointmentId, ...AT_NINE }, doctor))
  },
  'a booking by phone': async (doctor) => async () =>
    replyOf(app.call(bookForPatient, { ...AT_NINE, name: 'Erna Blum', phone: '030 1' }, doctor)),
}

const CHANGES = { 'takes the day': DAY_OFF, 'shifts the slots': LATER }

const CASES = Object.keys(WAYS).flatMap((way) => Object.keys(CHANGES).map((change) => [way, change] as const))

test.each(CASES)('%s that meets a change which %s is refused, and nothing is taken', async (way, change) => {
  const doctor = await aDoctor(app)
  expect((await freeStarts(app, doctor.doctorId))[0]).toBe('09:00 AM')
  const ask = await WAYS[way]?.(doctor)
  if (!ask) throw new Error(way)
  const sql = change === 'takes the day' ? CHANGES['takes the day'] : CHANGES['shifts the slots']
  const [answer] = await meetAtRow(app, doctor.doctorId, () => [ask()], sql)
  expect(answer?.success).toBe(false)
  const isByPhone = way === 'a booking by phone'
  if (isByPhone) expect(answer?.data).toMatchObject({ reason: 'outside-hours' })
  else expect(answer).toMatchObject({ message: NO_SLOT, data: { reason: 'not-offered' } })
  const { rows } = await app.deps.pool.query(
    'select count(*)::int from appointments where doctor_id = $1 and date = $2',
    [doctor.doctorId, TUESDAY],
  )
  expect(rows[0].count).toBe(0)
  const fresh = await freeStarts(app, doctor.doctorId)
  expect(fresh[0]).toBe(
    change === 'takes the day' ? undefined : way.includes('held') ? '09:20 AM' : '09:05 AM',
  )
})
