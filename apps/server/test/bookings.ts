import { bookAppointment, listDoctorAppointments } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { readClockTime } from '@desk/rules/clock-time'
import type { TestDoctor } from './people.ts'
import type { TestApp } from './test-app.ts'

type BookingBody = BodyOf<typeof bookAppointment>

/** What the booking screen sends: the first slot of the next day, a Tuesday. */
export function bookingInput(doctorId: string, changes: Partial<BookingBody> = {}): BookingBody {
  return {
    doctorId,
    date: '2027-03-02',
    time: '09:00 AM - 09:15 AM',
    name: 'Paul Meier',
    phone: '0151 1',
    gender: 'Male',
    address: 'Ring 2',
    ...changes,
  }
}

export async function anAppointment(
  test: TestApp,
  doctor: TestDoctor,
  changes: Partial<BookingBody> = {},
  token?: string,
): Promise<string> {
  const input = bookingInput(doctor.doctorId, changes)
  const { reply } = await test.call(bookAppointment, input, { token })
  if (!reply.success) throw new Error(`not booked: ${reply.message}`)
  const { data } = await test.call(listDoctorAppointments, undefined, { token: doctor.token })
  const start = readClockTime(input.time.split('-')[0] ?? '') ?? 0
  const label = slotLabel({ start, end: start + 15 })
  const booked = data.find(
    ({ date, time, status }) => date === input.date && time === label && status !== 'rejected',
  )
  if (!booked) throw new Error('the booking is not in the list')
  return booked.id
}
