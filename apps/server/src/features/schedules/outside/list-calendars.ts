import type { QueryOf } from '@desk/contract/endpoint'
import type { listOutsideCalendars as contract, OutsideCalendar } from '@desk/contract/outside-calendar'
import { isoWithOffset } from '@desk/rules/slots/hospital-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Language } from '@desk/words/languages'
import { message } from '@desk/words/message'
import { type Caller, requireOwnerOrAdmin } from '../../../platform/actor.ts'
import { OUTSIDE_PROBLEMS } from '../../../platform/outside/fetch-outside.ts'
import { recordAppointmentsShown } from '../../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import { findScheduled } from '../queries.ts'
import { listHits, listShown } from './queries.ts'

type Hit = Awaited<ReturnType<typeof listHits>>[number]

export async function listOutsideCalendars(
  { db, clock, words, recordOpening }: ReadingDependencies,
  actor: Caller,
  { doctorId, language }: QueryOf<typeof contract> & { language: Language },
): Promise<OutsideCalendar[]> {
  const doctor = await findScheduled(db, doctorId)
  if (!doctor) throw doctorNotFound()
  requireOwnerOrAdmin(actor, doctor.userId)
  const shown = await listShown(db, doctor.id)
  const hits = await listHits(db, doctor.id, clock())
  const patientIds = hits.map(({ patientId }) => patientId)
  await recordAppointmentsShown({ recordOpening }, actor, patientIds)
  return shown.map(({ readAt, failingSince, problem, busyTimes, ...calendar }) => ({
    ...calendar,
    busyTimes: busyTimes ?? 0,
    readAt: readAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    problem: problem === null ? null : words.write(problemWords(problem), language),
    hits: hits.filter(({ calendarId }) => calendarId === calendar.id).map(toHit),
  }))
}

export function problemWords(problem: string) {
  const known = OUTSIDE_PROBLEMS.find((one) => one === problem)
  return message(`outside.problem.${known ?? 'unreachable'}`)
}

const toHit = ({ id, date, start, end, startsAt, endsAt, name, decision }: Hit) => ({
  appointmentId: id,
  name,
  decision,
  date,
  time: slotLabel({ start, end }),
  startsAt: isoWithOffset(startsAt, date, start),
  endsAt: isoWithOffset(endsAt, date, end),
})
