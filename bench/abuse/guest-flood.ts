import { bookAppointment } from '@desk/contract/appointment'
import { daySlots } from '@desk/rules/slots/day-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Line } from '../measurement.ts'
import { anAddress } from './call.ts'
import { atMost, flood } from './finding.ts'
import { aDoctor, type Hospital } from './hospital.ts'

const SLOTS = daySlots(0, 23 * 60 + 45, 15)

export async function guestFlood(hospital: Hospital): Promise<Line[]> {
  const { doctorId } = await aDoctor(hospital)
  const address = anAddress()
  let booked = 0
  const tried = await flood({ workers: 20, times: 3000, ms: 8000 }, async (number) => {
    const slot = SLOTS[number % SLOTS.length]
    const date = hospital.dayAfter(1 + Math.floor(number / SLOTS.length))
    const guest = { name: `Guest ${number}`, phone: `0151 ${number}`, address: 'Ring 2' }
    const time = slot === undefined ? '' : slotLabel(slot)
    const { reply } = await hospital.call(address, bookAppointment, { doctorId, date, time, ...guest })
    if (reply.success) booked += 1
  })
  return [atMost(`1  bookings of one guest who tried ${tried} times`, booked, 10)]
}
