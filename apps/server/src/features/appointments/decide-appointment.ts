import type { decideAppointment as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { decide } from '@desk/rules/appointment-status'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { nightNote } from '@desk/rules/slots/night'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { alreadyDecided, appointmentNotFound } from './failures.ts'
import { lockRequest, saveVerdict } from './queries.ts'

/** Approves or rejects a pending request of the calling doctor and tells the patient (spec 4, R18). */
export async function decideAppointment(
  db: Db,
  clock: Clock,
  doctorUserId: string,
  { appointmentId, verdict }: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const request = await lockRequest(trx, appointmentId, doctorUserId)
    if (!request) throw appointmentNotFound()
    const decision = decide(request.status, verdict)
    if (!decision.ok) throw alreadyDecided()
    const now = clock()
    await saveVerdict(trx, request.id, decision.status, now)
    if (request.patientId === null) return
    const answer = decision.status === 'approved' ? 'approved' : 'rejected'
    const time = slotLabel(request) + nightNote(request.day, request.start)
    const message = `Dr. ${request.doctorLastName} has ${answer} your appointment on ${dayMonthYear(request.day)}, ${time}`
    await saveNotifications(trx, [
      { userId: request.patientId, message, path: '/appointments', createdAt: now },
    ])
  })
}
