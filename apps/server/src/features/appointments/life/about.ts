import type { IsoDate } from '@desk/rules/calendar-date'
import type { LockedAppointment } from '../open-queries.ts'
import { typeWords, type When } from '../notice-words.ts'

export type About = When & {
  appointmentId: string
  startsAt: string
  doctor: string
  name: string
}

export type FreeTime = { doctorId: string; doctor: string; date: IsoDate; time: string; startsAt: string }

type By = 'patient' | 'doctor' | 'hospital'

export type Cancelled = About & { by: By; reason: string }
export type Moved = About & {
  by: By
  reason: string
  from: When
  state: 'pending' | 'approved'
}

export function aboutOf(appointment: LockedAppointment): About {
  const { id, date, start, end, startsAt, doctorFirstName, doctorLastName, name, visitType } = appointment
  const doctor = `${doctorFirstName} ${doctorLastName}`
  const when = { date, start, end, ...typeWords(visitType) }
  return { appointmentId: id, ...when, startsAt: startsAt.toISOString(), doctor, name }
}
