import type { changeAppointmentStatus as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { checkAppointmentStatusChange } from '@desk/rules/appointment-status'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { overnightNote } from '@desk/rules/slots/overnight'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { alreadyDecided, appointmentNotFound } from './failures.ts'
import { lockAppointment, saveDecision } from './queries.ts'

/** Approves or rejects a pending appointment of the calling doctor and tells the patient (spec 4, R18). */
export async function changeAppointmentStatus(
  { db, clock }: Dependencies,
  actor: Caller,
  { appointmentId, decision }: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const appointment = await lockAppointment(trx, appointmentId, actor.id)
    if (!appointment) throw appointmentNotFound()
    const change = checkAppointmentStatusChange(appointment.status, decision)
    if (!change.ok) throw alreadyDecided()
    const now = clock()
    await saveDecision(trx, appointment.id, change.status, now)
    if (appointment.patientId === null) return
    const answer = change.status === 'approved' ? 'approved' : 'rejected'
    const time = slotLabel(appointment) + overnightNote(appointment.date, appointment.start)
    const message = `Dr. ${appointment.doctorLastName} has ${answer} your appointment on ${dayMonthYear(appointment.date)}, ${time}`
    await saveNotifications(trx, [
      { userId: appointment.patientId, message, path: '/appointments', createdAt: now },
    ])
  })
}
