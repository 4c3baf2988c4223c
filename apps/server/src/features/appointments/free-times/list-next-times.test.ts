import { listNextTimes, type NextTime } from '@desk/contract/free-times'
import { saveVisitType } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aDoctor, type TestDoctor } from '../../../../test/people.ts'
import { scheduleNow } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const MORNING: [string, string] = ['09:00', '09:30']

async function next({ doctorId }: Pick<TestDoctor, 'doctorId'>, visitTypeId?: string) {
  const query = { doctorId, ...(visitTypeId && { visitTypeId }) }
  const { data } = await app.call(listNextTimes, undefined, { query })
  return data
}
const seen = (times: NextTime[]) =>
  times.map(({ date, time, doctorName }) => `${date.slice(5)} ${time.slice(0, 8)} ${doctorName}`)
const block = ({ doctorId }: TestDoctor) =>
  app.deps.pool.query('update doctors set is_blocked = true where id = $1', [doctorId])

async function addType(doctor: TestDoctor, name: string, minutes: number) {
  const type = { ...(await scheduleNow(app, doctor)), name, minutes }
  const { data } = await app.call(saveVisitType, type, { token: doctor.token })
  return data.schedule.visitTypes.find((one) => one.name === name)?.id ?? ''
}

test('the next three free times of the doctor, whoever asks', async () => {
  const doctor = await aDoctor(app, { timings: MORNING })
  await anAppointment(app, doctor, { date: '2027-03-02', time: '09:00' })
  expect(seen(await next(doctor))).toEqual([
    '03-01 09:00 AM Anna Weber',
    '03-01 09:15 AM Anna Weber',
    '03-02 09:15 AM Anna Weber',
  ])
})

test('of a doctor who cannot be booked those of the speciality, the soonest first, and of nobody else', async () => {
  const doctor = await aDoctor(app, { timings: MORNING })
  await aDoctor(app, { timings: ['10:00', '10:15'], firstName: 'Ida', lastName: 'Noelle' })
  await aDoctor(app, { timings: ['09:00', '09:15'], firstName: 'Emil', lastName: 'Bloch' })
  await aDoctor(app, { lastName: 'Adler', specialization: 'Surgery' })
  await block(doctor)
  expect(seen(await next(doctor))).toEqual([
    '03-01 09:00 AM Emil Bloch',
    '03-01 10:00 AM Ida Noelle',
    '03-02 09:00 AM Emil Bloch',
  ])
})

test('of a type of visit times that it fits in, with the colleague’s own type of that name', async () => {
  const [doctor, colleague] = [
    await aDoctor(app, { timings: ['09:00', '10:00'] }),
    await aDoctor(app, { timings: ['11:00', '12:00'], firstName: 'Ida', lastName: 'Noelle' }),
  ]
  const first = await addType(doctor, 'First visit', 45)
  await addType(doctor, 'Check', 15)
  const theirs = await addType(colleague, 'first visit', 60)
  await addType(colleague, 'Check', 15)
  const own = await next(doctor, first)
  expect(own[0]).toMatchObject({ time: '09:00 AM - 09:45 AM', visitTypeId: first })
  await block(doctor)
  const [other] = await next(doctor, first)
  expect(other).toMatchObject({ time: '11:00 AM - 12:00 PM', visitTypeId: theirs })
})

test('nothing where nobody has time, and of nobody is not found', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '09:10'] })
  expect(await next(doctor)).toEqual([])
  const { status } = await app.call(listNextTimes, undefined, { query: { doctorId: 'nobody' } })
  expect(status).toBe(404)
})
