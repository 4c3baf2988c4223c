import { bookAppointment } from '@desk/contract/appointment'
import { listFreeSlots } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Api } from '@desk/testing/api'
import { dayFromToday } from './days.ts'
import type { DoctorPerson, Person } from '@desk/testing/people'

type Booking = { doctor: DoctorPerson; count: number; patient?: Person; name?: string }

/** Books the next free slots from tomorrow on: with the patient's token, or as a guest. */
export async function bookSlots(
  api: Api,
  { doctor: { doctorId }, count, patient, name = patient?.name ?? 'Guest' }: Booking,
): Promise<void> {
  const who = { name, phone: '0151 23456', address: 'Ring 2, Berlin' }
  let open = count
  for (let ahead = 1; open > 0; ahead += 1) {
    const day = dayFromToday(ahead)
    const query = { doctorId, date: dayMonthYear(day) }
    const { data = [] } = await api(listFreeSlots, undefined, { query })
    for (const { time } of data.slice(0, open)) {
      const options = patient ? { token: patient.token } : {}
      const { success, message } = await api(bookAppointment, { doctorId, date: day, time, ...who }, options)
      if (!success) throw new Error(message)
      open -= 1
    }
  }
}
