import type { Appointment } from '@desk/contract/appointment'
import type { Slot } from '@desk/contract/doctor'
import { STATE_RULES } from '@desk/rules/appointment-state'
import type { IsoDate } from '@desk/rules/calendar-date'
import { type HospitalSlot, isoWithOffset } from '@desk/rules/slots/hospital-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Pool } from 'pg'
import { toDoctor } from '../doctors/presenter.ts'
import { listDoctorsByIds } from '../doctors/queries.ts'
import type { AppointmentRow } from './list-queries.ts'
import { typeWords } from './notice-words.ts'

type ForDoctor = Pick<Appointment, 'outside' | 'hasAccount' | 'isTold'>

export async function toAppointments(
  pool: Pool,
  rows: readonly AppointmentRow[],
  more: (row: AppointmentRow) => ForDoctor = () => ({}),
): Promise<Appointment[]> {
  const ids = [...new Set(rows.map((row) => row.doctorId))]
  const doctors = new Map((await listDoctorsByIds(pool, ids)).map((row) => [row.id, toDoctor(row)]))
  return rows.flatMap((whole) => {
    const { visitType, isTold: _, ...row } = whole
    const doctor = doctors.get(row.doctorId)
    if (!doctor) return []
    const times = { startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }
    const slot = toSlot(row.date, { start: row.start, end: row.end, ...times })
    return [
      {
        ...row,
        ...slot,
        doctor,
        status: STATE_RULES[row.state].status,
        ...typeWords(visitType),
        ...more(whole),
      },
    ]
  })
}

export function toSlot(date: IsoDate, slot: HospitalSlot): Slot {
  return {
    date,
    time: slotLabel(slot),
    startsAt: isoWithOffset(slot.startsAt, date, slot.start),
    endsAt: isoWithOffset(slot.endsAt, date, slot.end),
  }
}
