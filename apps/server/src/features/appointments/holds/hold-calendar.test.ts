import { listDoctors } from '@desk/contract/doctor'
import { releaseHold, renewHold } from '@desk/contract/hold'
import { listDoctorsFreeFor, reassignAppointment } from '@desk/contract/open-appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aHold } from '../../../../test/holds.ts'
import { aDoctor, anAdministrator } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { releaseExpiredHold } from './release-expired.ts'

const app = useTestApp()
const after = (minutes: number) => app.setNow(new Date(Date.parse('2027-03-01T06:00:00Z') + minutes * 60_000))

const next = async (doctor: { token: string; doctorId: string }) => {
  const query = { nextFree: 'true' } as const
  const { data } = await app.call(listDoctors, undefined, { token: doctor.token, query })
  return data.find(({ id }) => id === doctor.doctorId)?.nextFree?.time.slice(0, 8)
}

test('the next free time on the cards leaves out what is held, and shows it again when the hold is over, by itself or not', async () => {
  const doctor = await aDoctor(app)
  expect(await next(doctor)).toBe('09:00 AM')
  const monday = { date: '2027-03-01' }
  const hold = await aHold(app, doctor.doctorId, monday)
  expect(await next(doctor)).toBe('09:15 AM')
  await app.call(releaseHold, { hold })
  expect(await next(doctor)).toBe('09:00 AM')
  await aHold(app, doctor.doctorId, monday)
  expect(await next(doctor)).toBe('09:15 AM')
  after(5)
  expect(await next(doctor)).toBe('09:00 AM')
})

test('the next free time is none of a time that the doctor keeps free, however long', async () => {
  const doctor = await aDoctor(app)
  await app.deps.pool.query(
    `insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at)
       values ($1, 'block', '2027-02-01T00:00Z', '2027-03-29T07:15Z', $2)`,
    [doctor.doctorId, app.deps.clock()],
  )
  expect(await next(doctor)).toBe('09:15 AM')
})

test('an appointment is not given to a doctor whose time somebody holds', async () => {
  const [from, to] = [await aDoctor(app), await aDoctor(app)]
  const { token } = await anAdministrator(app)
  const appointmentId = await anAppointment(app, from)
  const free = async () => {
    const { data } = await app.call(listDoctorsFreeFor, undefined, { token, query: { appointmentId } })
    return data.map(({ id }) => id)
  }
  expect(await free()).toEqual([to.doctorId])
  await aHold(app, to.doctorId)
  expect(await free()).toEqual([])
  const { reply } = await app.call(reassignAppointment, { appointmentId, doctorId: to.doctorId }, { token })
  expect(reply).toMatchObject({
    success: false,
    message: 'That doctor does not have this time free. Please choose another doctor.',
  })
})

const releasedAt = async (hold: string) => {
  const { rows } = await app.deps.pool.query('select released_at from slot_holds where id = $1', [hold])
  return rows[0].released_at
}
const jobs = async () => {
  const { rows } = await app.deps.pool.query(
    'select payload, run_at from graphile_worker._private_jobs order by run_at',
  )
  return rows
}

test('the job at the end of a hold releases it, so that open pages learn of it, one that was renewed at its later end', async () => {
  const doctor = await aDoctor(app)
  const hold = await aHold(app, doctor.doctorId)
  expect(await jobs()).toEqual([{ payload: { hold }, run_at: new Date('2027-03-01T06:05:00Z') }])
  after(3)
  await app.call(renewHold, { hold })
  after(5)
  await releaseExpiredHold.run(app.deps, { hold })
  expect(await releasedAt(hold)).toBeNull()
  expect((await jobs()).at(-1)).toEqual({ payload: { hold }, run_at: new Date('2027-03-01T06:08:00Z') })
  after(8)
  const version = async () =>
    (await app.deps.pool.query('select calendar_version::int as v from doctors')).rows[0].v
  const before = await version()
  await releaseExpiredHold.run(app.deps, { hold })
  await releaseExpiredHold.run(app.deps, { hold })
  expect(await releasedAt(hold)).toEqual(new Date('2027-03-01T06:08:00Z'))
  expect(await version()).toBe(before + 1)
})
