import type { Doctor } from '@desk/contract/doctor'
import { clock24 } from '@desk/rules/clock-time'
import type { DoctorRow } from './queries.ts'

/** A doctor as other people see them. */
export function toDoctor({ workStart, workEnd, ...row }: DoctorRow): Doctor {
  return { ...row, timings: [clock24(workStart), clock24(workEnd)] }
}
