import type { Appointment } from '@desk/contract/appointment'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Db } from '../../platform/db/tables.ts'
import { shownDoctor } from '../doctors/presenter.ts'
import { listDoctorsByIds } from '../doctors/queries.ts'
import type { AppointmentRow } from './queries.ts'

/** Appointments as people see them, each with its doctor's record. */
export async function shownAppointments(db: Db, rows: AppointmentRow[]): Promise<Appointment[]> {
  const doctorIds = [...new Set(rows.map((row) => row.doctorId))]
  const doctors = new Map((await listDoctorsByIds(db, doctorIds)).map((row) => [row.id, shownDoctor(row)]))
  return rows.flatMap(({ day, start, end, ...row }) => {
    const doctor = doctors.get(row.doctorId)
    return doctor ? [{ ...row, doctor, date: day, time: slotLabel({ start, end }) }] : []
  })
}
