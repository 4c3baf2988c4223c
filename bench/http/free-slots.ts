import { bookAppointment } from '@desk/contract/appointment'
import { getHospital } from '@desk/contract/hospital'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { daySlots } from '@desk/rules/slots/day-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import * as z from 'zod/mini'
import type { BenchServer } from '../bench-server.ts'

const FIRST_DAY = 2

export async function todayAt({ api }: BenchServer): Promise<IsoDate> {
  const { data } = await api(getHospital)
  if (!data) throw new Error('The hospital does not answer.')
  return data.today
}

/** After the hours in which clocks change. */
const FROM = 4 * 60

export function* bookingsOf(doctorIds: string[], today: IsoDate, horizonDays: number): Generator<string> {
  const person = { name: 'Paul Meier', phone: '0151 1234567', gender: 'Male', address: 'Ring 2, Berlin' }
  for (let offset = FIRST_DAY; offset < horizonDays; offset += 1) {
    for (const slot of daySlots(FROM, 23 * 60 + 45, 15)) {
      const when = { date: addDays(today, offset), time: slotLabel(slot) }
      for (const doctorId of doctorIds) {
        yield JSON.stringify(z.encode(bookAppointment.body, { doctorId, ...when, ...person }))
      }
    }
  }
}
