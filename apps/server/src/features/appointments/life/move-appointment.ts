import type { AppointmentRecord, moveAppointment as contract } from '@desk/contract/appointment-life'
import type { BodyOf } from '@desk/contract/endpoint'
import { stateAfterMove } from '@desk/rules/appointment-changes'
import { isBookable } from '@desk/rules/doctor-status'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type DaySpan, findBookableSlot, spanOfDay } from '@desk/rules/slots/bookable-slots'
import type { Caller } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import { lockDoctor } from '../../doctors/queries.ts'
import type { KnownSchedule } from '../../../platform/schedules.ts'
import { lengthOfType, offeredType } from '../../schedules/chosen-type.ts'
import { readSchedule } from '../../schedules/read-schedules.ts'
import { withholdEmails } from '../../email/queue-email.ts'
import { bookingNoticeKey } from '../booking-emails.ts'
import { dayFullForGuests, slotNotOffered, slotTaken } from '../failures.ts'
import { isFullForGuests } from '../guests-share.ts'
import { isTimeTaken } from '../time-taken.ts'
import { signedIn } from './callers.ts'
import { type Change, changeAppointment, type Changer, requireOpen } from './change.ts'
import { sameTime } from './failures.ts'
import { saveMove } from './move-queries.ts'
import { subjectsOf } from './subjects.ts'
import { tellOfMove } from './tell-of-change.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock'>

/** Moves an appointment to another slot of its doctor: its patient, its doctor, or an administrator. */
export function moveAppointment(
  deps: Deps,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<AppointmentRecord> {
  return moveAs(deps, signedIn(actor), asked)
}

type Asked = Omit<BodyOf<typeof contract>, 'reason'> & { reason?: string | undefined }

/** The database has the last word about the new time (R14). */
export async function moveAs(deps: Deps, changer: Changer, asked: Asked): Promise<AppointmentRecord> {
  try {
    return await changeAppointment(deps, changer, asked, (trx, change) =>
      move(trx, deps, changer, { change, asked }),
    )
  } catch (error) {
    throw isTimeTaken(error) ? slotTaken() : error
  }
}

async function move(
  trx: Db,
  { config }: Deps,
  { actor }: Changer,
  { change, asked }: { change: Change; asked: Asked },
): Promise<void> {
  const { appointment, party, at } = change
  const { id, doctorId } = appointment
  await requireOpen(config, change)
  const doctor = await lockDoctor(trx, doctorId)
  if (!doctor || !isBookable(doctor)) throw doctorNotFound()
  const known = await readSchedule(trx, doctorId, at, config)
  const { schedule } = known
  const visit = await visitOf(trx, known, { appointment, asked })
  // Staff have spoken with whom it concerns.
  const offered = party === 'patient' ? schedule : { ...schedule, noticeMinutes: 0 }
  const rules = { timeZone: config.timeZone, length: visit.minutes }
  const choice = findBookableSlot(offered, asked, at, rules)
  if (!choice.ok) throw slotNotOffered(choice.reason, schedule.horizonDays)
  const to = { ...choice.slot, date: asked.date }
  if (isSameTime(to, appointment) && visit.id === appointment.visitTypeId) throw sameTime()
  if (config.hasRateLimits && party === 'patient')
    await requireRoom(trx, change, { ...asked, span: spanOfDay(schedule, asked.date, config) })

  const state = stateAfterMove(appointment.state, party, config.movesNeedApproval)
  const { hold, reason = '' } = asked
  const by = { party, actorId: actor.id, reason, at }
  const eventId = await saveMove(trx, { appointment, to, visitTypeId: visit.id, state, hold }, by)
  await withholdEmails(trx, [bookingNoticeKey(id)])
  await tellOfMove(trx, { ...change, to, visitType: visit.name, state, reason, eventId })
  const details = { appointmentId: id, state }
  await recordAudit(trx, actor, { action: 'appointment-moved', subjects: subjectsOf(change), details, at })
}

const isSameTime = (one: TimeRange, other: TimeRange): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()

/** An appointment keeps its type of visit, offered or not, unless another one is chosen. */
async function visitOf(
  trx: Db,
  known: KnownSchedule,
  { appointment, asked }: { appointment: Change['appointment']; asked: Asked },
): Promise<{ id: string | null; name: string | null; minutes?: number | undefined }> {
  const { visitTypeId, visitType, doctorId } = appointment
  if (asked.visitTypeId !== undefined && asked.visitTypeId !== visitTypeId) {
    return offeredType(known, asked.visitTypeId) ?? { id: null, name: null }
  }
  if (visitTypeId === null) return { id: null, name: null }
  return {
    id: visitTypeId,
    name: visitType,
    minutes: await lengthOfType(trx, known, { doctorId, visitTypeId }),
  }
}

/** Only half of a doctor's day is for those whose address nobody has proven, however they come to it. */
async function requireRoom(
  trx: Db,
  { appointment: { doctorId, isGuestBooking, patientId, date: from }, at: now }: Change,
  { date, hold, span }: Asked & { span: DaySpan },
): Promise<void> {
  if (!isGuestBooking || date === from) return
  if (await isFullForGuests(trx, { doctorId, date, span, now }, hold ?? null)) {
    throw dayFullForGuests(patientId === null ? 'guest' : 'unproven')
  }
}
