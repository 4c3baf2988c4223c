import { bookAppointment } from '@desk/contract/appointment'
import { releaseHold } from '@desk/contract/hold'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../../test/bookings.ts'
import { freeStarts, tryHold } from '../../../../test/holds.ts'
import { meetAtRow } from '../../../../test/locks.ts'
import { aDoctor } from '../../../../test/people.ts'
import { scheduleOf } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

const TAKEN = 'This slot has just been taken. Please choose another one.'
const book = async (doctorId: string, time: string, changes = {}) =>
  (await app.call(bookAppointment, bookingInput(doctorId, { time, ...changes }))).reply

async function aDoctorOfOne(): Promise<string> {
  const { doctorId } = await aDoctor(app, { timings: ['09:00', '11:00'] })
  await scheduleOf(app, doctorId).settings({ most_visits: 1 })
  return doctorId
}

test.each([0, 1])(
  'of a hold and a booking at once for the last visit of a day one has it, whoever comes first: %i',
  async (first) => {
    const doctorId = await aDoctorOfOne()
    const booking = async (): Promise<{ hold: string | null } | { refusal: string }> => {
      const { success, message = '' } = await book(doctorId, '10:30')
      return success ? { hold: null } : { refusal: message }
    }
    const holding: typeof booking = () =>
      tryHold(app, doctorId, { time: '10:00' }, { address: '203.0.113.1' })
    const calls = first === 0 ? [holding, booking] : [booking, holding]
    const answers = await meetAtRow(app, doctorId, () => calls.map((call) => call()))
    const [won, ...more] = answers.flatMap((answer) => ('hold' in answer ? [answer.hold] : []))
    expect(more).toEqual([])
    expect(answers).toContainEqual({ refusal: TAKEN })
    expect(await freeStarts(app, doctorId)).toEqual([])
    expect(await book(doctorId, '10:15')).toMatchObject({ message: TAKEN })
    if (won === null) return
    expect(await freeStarts(app, doctorId, won)).toHaveLength(8)
    expect(await book(doctorId, '10:00', { hold: won })).toMatchObject({ success: true })
  },
)

test('of two holds at once for the last visit of a day one is kept, and given back it is the next one’s', async () => {
  const doctorId = await aDoctorOfOne()
  const hold = async (time: string, address: string) => tryHold(app, doctorId, { time }, { address })
  const answers = await meetAtRow(app, doctorId, () => [
    hold('09:00', '203.0.113.1'),
    hold('10:00', '203.0.113.2'),
  ])
  expect(answers.filter((answer) => 'refusal' in answer)).toEqual([{ refusal: TAKEN }])
  for (const answer of answers) {
    if ('hold' in answer) await app.call(releaseHold, { hold: answer.hold })
  }
  expect(await hold('10:30', '203.0.113.3')).toHaveProperty('hold')
})
