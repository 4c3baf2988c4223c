import type { BodyOf } from '@desk/contract/endpoint'
import type { reassignAppointment as contract } from '@desk/contract/open-appointment'
import { isBookable } from '@desk/rules/doctor-status'
import { findSlotTaking } from '@desk/rules/slots/bookable-slots'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { doctorNotFound } from '../doctors/failures.ts'
import { type DoctorRow, lockDoctor } from '../doctors/queries.ts'
import { readSchedule } from '../schedules/read-schedules.ts'
import { withholdEmails } from '../email/queue-email.ts'
import { bookingNoticeKey } from './booking-emails.ts'
import { alreadyDecided, appointmentNotFound, notFreeThere, slotPast } from './failures.ts'
import { type LockedAppointment, lockAppointments, lockDoctors, touchCalendars } from './open-queries.ts'
import { findDoctorIdOf } from './queries.ts'
import { isTimeTaken } from './time-taken.ts'
import { saveReassignment } from './state-queries.ts'
import { tellOfReassignment } from './tell-of-reassignment.ts'

type Asked = BodyOf<typeof contract>

/** The slot must be free there; id and history stay. */
export async function reassignAppointment(deps: Dependencies, actor: Caller, asked: Asked): Promise<void> {
  try {
    await inTransaction(deps.db, (trx) => reassign(trx, deps, actor, asked))
  } catch (error) {
    throw isTimeTaken(error) ? notFreeThere() : error
  }
}

async function reassign(
  trx: Db,
  { clock, config }: Dependencies,
  actor: Caller,
  { appointmentId, doctorId, reason = '' }: Asked,
): Promise<void> {
  const formerId = await findDoctorIdOf(trx, appointmentId)
  if (formerId === undefined) throw appointmentNotFound()
  await lockDoctors(trx, [formerId, doctorId])
  const [appointment] = await lockAppointments(trx, { ids: [appointmentId], frees: true })
  if (!appointment || appointment.doctorId !== formerId) throw appointmentNotFound()
  const doctor = await lockDoctor(trx, doctorId)
  if (!doctor || !isBookable(doctor) || doctor.id === formerId) throw doctorNotFound()
  const at = clock()
  requireOpen(appointment, at)

  const { schedule } = await readSchedule(trx, doctor.id, at, config)
  const found = findSlotTaking(schedule, appointment, at, config)
  if (!found) throw notFreeThere()
  const { start, end } = found.slot
  const slot = { date: found.date, start, end }
  const { id, state } = appointment
  const by = { party: 'admin', actorId: actor.id, reason, at } as const
  const eventId = await saveReassignment(trx, { id, state, from: formerId, to: doctor.id, slot }, by)
  await touchCalendars(trx, [formerId, doctor.id])
  await withholdEmails(trx, [bookingNoticeKey(id)])
  await tellOfReassignment(trx, { appointment, doctor, slot, reason, eventId }, at)
  await record(trx, actor, appointment, doctor, at)
}

function requireOpen({ state, startsAt }: LockedAppointment, now: Date): void {
  if (state !== 'pending' && state !== 'approved') throw alreadyDecided()
  if (startsAt <= now) throw slotPast()
}

function record(trx: Db, actor: Caller, from: LockedAppointment, to: DoctorRow, at: Date): Promise<void> {
  const subjects = [...(from.patientId ? [from.patientId] : []), from.doctorUserId, to.userId]
  const details = { appointmentId: from.id, fromDoctorId: from.doctorId, toDoctorId: to.id }
  return recordAudit(trx, actor, { action: 'appointment-reassigned', subjects, details, at })
}
