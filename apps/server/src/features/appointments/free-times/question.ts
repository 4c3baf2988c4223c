import type { IsoDate } from '@desk/rules/calendar-date'
import type { Schedule } from '@desk/rules/schedule/schedule'
import type { DoctorRow } from '../../doctors/queries.ts'

export type Question = {
  doctor: DoctorRow
  schedule: Schedule
  date: IsoDate
  start: number
  length: number
  now: Date
  timeZone: string
}
