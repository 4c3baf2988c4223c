import { bookAppointment } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const house = useTestApp()

const request = (doctorId: string, changes = {}) => ({
  doctorId,
  day: '2027-03-02',
  time: '09:00 AM - 09:15 AM',
  name: 'Paul Meier',
  phone: '0151 1',
  address: 'Ring 2',
  ...changes,
})

test('200 parallel bookings of one slot give exactly one success', async () => {
  const { doctorId } = await aDoctor(house)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => house.call(bookAppointment, request(doctorId))),
  )
  expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
