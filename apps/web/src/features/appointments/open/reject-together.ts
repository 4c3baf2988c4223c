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

/** Every appointment that matches, however many pages there are. */
export async function readAll(whose: Whose, filter: Filter): Promise<OpenAppointment[]> {
  const all: OpenAppointment[] = []
  for (let page = 1; ; page += 1) {
    // One page after the other: each is cut where the one before ended.
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
  /** Told after each part what became of it; false: no further part. */
  onPart: (done: readonly RejectResult[]) => boolean
}

/** Rejects appointments in parts, as many as one call takes; what a part has done stays done. */
export async function rejectTogether({ whose, appointments, reason, onPart }: Work): Promise<void> {
  for (let from = 0; from < appointments.length; from += MOST_AT_ONCE) {
    const part = appointments.slice(from, from + MOST_AT_ONCE)
    const input = { appointmentIds: part.map(({ id }) => id), reason }
    // One part after the other: their locks would only wait for each other, and one can stop in between.
    const { data } = await callOrThrow(whose === 'mine' ? rejectRequests : rejectAppointments, input)
    const outcomes = new Map(data.map(({ appointmentId, outcome }) => [appointmentId, outcome]))
    const done = part.map((appointment) => ({
      appointment,
      outcome: outcomes.get(appointment.id) ?? ('not-found' as const),
    }))
    if (!onPart(done)) return
  }
}
