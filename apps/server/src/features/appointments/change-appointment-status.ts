import type { changeAppointmentStatus as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { changeState, STATE_RULES } from '@desk/rules/appointment-state'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { alreadyDecided, appointmentNotFound } from './failures.ts'
import { appointmentDecided } from './notices.ts'
import { lockAppointment, saveDecision, touchCalendar } from './queries.ts'

/** Approves or rejects a pending appointment of the calling doctor and tells the patient (spec 4, R18). */
export async function changeAppointmentStatus(
  { db, clock }: Dependencies,
  actor: Caller,
  { appointmentId, decision }: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!STATE_RULES[decision].holdsSlot) await touchCalendar(trx, actor.id)
    const appointment = await lockAppointment(trx, appointmentId, actor.id)
    if (!appointment) throw appointmentNotFound()
    const { id, state, patientId, doctorLastName, date, start, end } = appointment
    if (!changeState(state, decision, 'doctor').ok) throw alreadyDecided()
    const now = clock()
    await saveDecision(trx, { id, from: state, to: decision, at: now, party: 'doctor', actorId: actor.id })
    const subjects = patientId === null ? [] : [patientId]
    const details = { appointmentId: id, decision }
    await recordAudit(trx, actor, { action: 'appointment-decided', subjects, details, at: now })
    if (patientId === null) return
    const news = notice(appointmentDecided, { doctorLastName, decision, date, start, end })
    await saveNotifications(trx, [patientId], news, now)
  })
}
