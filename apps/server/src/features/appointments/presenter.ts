import type { Appointment } from '@desk/contract/appointment'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Db } from '../../platform/db/tables.ts'
import { toDoctor } from '../doctors/presenter.ts'
import { listDoctorsByIds } from '../doctors/queries.ts'
import type { AppointmentRow } from './queries.ts'

/** Appointments as people see them, each with its doctor's record. */
export async function toAppointments(db: Db, rows: AppointmentRow[]): Promise<Appointment[]> {
  const doctorIds = [...new Set(rows.map((row) => row.doctorId))]
  const doctors = new Map((await listDoctorsByIds(db, doctorIds)).map((row) => [row.id, toDoctor(row)]))
  return rows.flatMap(({ date, start, end, ...row }) => {
    const doctor = doctors.get(row.doctorId)
    return doctor ? [{ ...row, doctor, date: date, time: slotLabel({ start, end }) }] : []
  })
}
