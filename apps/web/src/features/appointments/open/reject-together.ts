import {
  MOST_AT_ONCE,
  type OpenAppointment,
  type Outcome,
  rejectAppointments,
  rejectRequests,
} from '@desk/contract/open-appointment'
import { callOrThrow } from '../../../lib/api.ts'
import { listOpen, type Whose } from './api.ts'
import type { Filter } from './filter.ts'

export async function readAll(whose: Whose, filter: Filter): Promise<OpenAppointment[]> {
  const all: OpenAppointment[] = []
  for (let page = 1; ; page += 1) {
    // One after the other: each page begins where the last one ended.
    const { data, total = 0 } = await listOpen(whose, filter, { page, limit: MOST_AT_ONCE })
    all.push(...data)
    if (data.length === 0 || all.length >= total) return all
  }
}

export type RejectResult = { appointment: OpenAppointment; outcome: Outcome }

type Work = {
  whose: Whose
  appointments: readonly OpenAppointment[]
  reason: string
  /** Giving false stops the rest. */
  onPart: (done: readonly RejectResult[]) => boolean
}

/** In parts as large as a call may be; parts that are done stay done. */
export async function rejectTogether({ whose, appointments, reason, onPart }: Work): Promise<void> {
  for (let from = 0; from < appointments.length; from += MOST_AT_ONCE) {
    const part = appointments.slice(from, from + MOST_AT_ONCE)
    const input = { appointmentIds: part.map(({ id }) => id), reason }
    // One after the other: they would wait for each other's locks, and a person can stop in between.
    const { data } = await callOrThrow(whose === 'mine' ? rejectRequests : rejectAppointments, input)
    const outcomes = new Map(data.map(({ appointmentId, outcome }) => [appointmentId, outcome]))
    const done = part.map((appointment) => ({
      appointment,
      outcome: outcomes.get(appointment.id) ?? ('not-found' as const),
    }))
    if (!onPart(done)) return
  }
}
