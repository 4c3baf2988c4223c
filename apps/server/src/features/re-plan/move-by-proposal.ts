import type { IsoDate } from '@desk/rules/calendar-date'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { bookingNoticeKey } from '../appointments/booking-emails.ts'
import { saveMove } from '../appointments/life/move-queries.ts'
import type { Viewer } from '../appointments/life/party.ts'
import { subjectsOf } from '../appointments/life/subjects.ts'
import { type Moved, tellOfMove } from '../appointments/life/tell-of-change.ts'
import { tellOfMoveToOther } from '../appointments/life/tell-of-move-to-other.ts'
import type { LockedAppointment } from '../appointments/open-queries.ts'
import { appointmentReassigned } from '../appointments/reassignment-notices.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { DoctorRow } from '../doctors/queries.ts'
import { withholdEmails } from '../email/queue-email.ts'

export type Target = {
  date: IsoDate
  slot: HospitalSlot
  holdId: string | null
  /** True if the hospital proposed it, so it needs no approval. */
  isProposed: boolean
}

type Answered = {
  appointment: LockedAppointment
  doctor: DoctorRow
  target: Target
  party: Viewer
  at: Date
}

/** Moves it and tells everybody. The caller has locked all rows. */
export async function moveByProposal(trx: Db, actor: Caller | Guest, answered: Answered): Promise<void> {
  const { appointment, doctor, target, party, at } = answered
  const isSameDoctor = doctor.id === appointment.doctorId
  const isAgreed = isSameDoctor && (target.isProposed || party !== 'patient')
  const state = appointment.state === 'approved' || isAgreed ? 'approved' : 'pending'
  const to = { ...target.slot, date: target.date, doctorId: doctor.id }
  // A visit type belongs to one doctor.
  const visitTypeId = isSameDoctor ? appointment.visitTypeId : null
  const by = { party, actorId: actor.id, reason: '', at }
  const holds = { hold: undefined, proposalHold: target.holdId }
  const eventId = await saveMove(trx, { appointment, to, visitTypeId, state, ...holds }, by)
  await withholdEmails(trx, [bookingNoticeKey(appointment.id)])
  const visitType = isSameDoctor ? appointment.visitType : null
  const moved = { appointment, party, at, reason: '', eventId, to, visitType, state } as const
  if (isSameDoctor) await tellOfMove(trx, moved)
  else await tellOfOther(trx, moved, doctor)
  await recordAudit(trx, actor, {
    action: 'appointment-moved',
    subjects: [...new Set([...subjectsOf({ appointment }), doctor.userId])],
    details: { appointmentId: appointment.id, state },
    at,
  })
}

/** Patients who did it themselves get no notification. */
async function tellOfOther(trx: Db, moved: Moved, doctor: DoctorRow): Promise<void> {
  const { appointment, party, to, at } = moved
  await tellOfMoveToOther(trx, moved, { doctor, why: 'proposed' })
  if (party === 'patient' || appointment.patientId === null) return
  const { firstName, lastName } = doctor
  const { date, start, end } = to
  const former = `${appointment.doctorFirstName} ${appointment.doctorLastName}`
  const news = { firstName, lastName, former, date, start, end }
  await saveNotifications(trx, [appointment.patientId], notice(appointmentReassigned, news), at)
}
