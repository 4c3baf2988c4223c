import { whyNotFree } from '@desk/contract/free-times'
import { expect, test } from 'vitest'
import { aDoctor, type TestDoctor } from '../../../../test/people.ts'
import { scheduleOf } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

async function ask({ doctorId }: TestDoctor, token?: string) {
  const query = { doctorId, date: '02-03-2027', time: '20:00' }
  const { reply, data } = await app.call(whyNotFree, undefined, { query, token })
  return { sentence: reply.message, ...data }
}

test('on a closed day staff read what else stands against a time, patients that the hospital is closed', async () => {
  const doctor = await aDoctor(app)
  await scheduleOf(app, doctor.doctorId).closed('2027-03-02')
  expect((await ask(doctor, doctor.token)).reasons).toMatchObject([
    { why: 'closed' },
    { why: 'outside-hours', windows: [{ start: '09:00', end: '17:00' }] },
  ])
  expect((await ask(doctor)).sentence).toBe('The hospital is closed on this day.')
})
