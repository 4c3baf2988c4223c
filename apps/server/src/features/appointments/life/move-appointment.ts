import type { AppointmentRecord, moveAppointment as contract } from '@desk/contract/appointment-life'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'
import type { BodyOf } from '@desk/contract/endpoint'
import { stateAfterMove } from '@desk/rules/appointment-changes'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { isBookable } from '@desk/rules/doctor-status'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { findSlot } from '@desk/rules/slots/slot-label'
import { type DaySpan, findBookableSlot, findSlotTaking, spanOfDay } from '@desk/rules/slots/bookable-slots'
import type { Caller } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import { type DoctorRow, lockDoctor } from '../../doctors/queries.ts'
import type { KnownSchedule } from '../../../platform/schedules.ts'
import { lengthOfType, offeredType } from '../../schedules/chosen-type.ts'
import { readSchedule } from '../../schedules/read-schedules.ts'
import { withholdEmails } from '../../email/queue-email.ts'
import { bookingNoticeKey } from '../booking-emails.ts'
import { dayFullForGuests, isOutOfDate, scheduleChanged, slotNotOffered, slotTaken } from '../failures.ts'
import { isFullForGuests } from '../guests-share.ts'
import { isTimeTaken } from '../time-taken.ts'
import { signedIn } from './callers.ts'
import { type Change, changeAppointment, type Changer, requireOpen } from './change.ts'
import { sameTime } from './failures.ts'
import { saveMove } from './move-queries.ts'
import type { IsDone } from './sent-again.ts'
import { subjectsOf } from './subjects.ts'
import { type Moved, tellOfMove } from './tell-of-change.ts'
import { tellOfMoveToOther } from './tell-of-move-to-other.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock' | 'visits'>

export function moveAppointment(
  deps: Deps,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<AppointmentRecord> {
  return moveAs(deps, signedIn(actor), asked)
}

type Asked = Omit<BodyOf<typeof contract>, 'reason'> & {
  reason?: string | undefined
  /** Whoever was asked in time may answer while the offer stands. */
  offered?: TimeRange & { doctorId: string }
}

/** The database refuses a time that has become busy (R14). */
export async function moveAs(deps: Deps, changer: Changer, asked: Asked): Promise<AppointmentRecord> {
  try {
    const toDoctorId = asked.offered?.doctorId
    return await changeAppointment(
      deps,
      changer,
      { ...asked, toDoctorId, isDone: isMoveTo(asked) },
      (trx, change) => move(trx, deps, changer, { change, asked }),
    )
  } catch (error) {
    throw isTimeTaken(error) ? slotTaken() : error
  }
}

const isMoveTo =
  ({ date, time, visitTypeId, reason = '' }: Asked): IsDone =>
  (last, now) =>
    last.action === 'move' &&
    last.reason === reason &&
    now.date === date &&
    findSlot([now], time) !== undefined &&
    (visitTypeId === undefined || visitTypeId === now.visitTypeId)

async function move(
  trx: Db,
  { config }: Deps,
  { actor }: Changer,
  { change, asked }: { change: Change; asked: Asked },
): Promise<void> {
  const { appointment, party, at } = change
  const { doctorId } = asked.offered ?? appointment
  await requireOpen(asked.offered ? { ...config, changeNoticeHours: 0 } : config, change)
  const doctor = await lockDoctor(trx, doctorId)
  if (!doctor || !isBookable(doctor)) throw doctorNotFound()
  const known = await readSchedule(trx, doctorId, at, config)
  const { schedule } = known
  const visit = await visitOf(trx, known, { appointment, asked })
  const to = { ...slotAskedFor(schedule, { asked, party, minutes: visit.minutes }, at, config), doctorId }
  if (isOutOfDate(asked.scheduleVersion, known.version)) throw scheduleChanged()
  if (isSame(appointment, { ...to, visitTypeId: visit.id })) throw sameTime()
  if (config.hasRateLimits && party === 'patient')
    await requireWithinLimits(trx, change, {
      ...asked,
      doctorId,
      span: spanOfDay(schedule, asked.date, config),
    })

  const state = stateAfterMove(appointment.state, party, config.movesNeedApproval)
  const { hold, reason = '' } = asked
  const by = { party, actorId: actor.id, reason, at }
  const eventId = await saveMove(trx, { appointment, to, visitTypeId: visit.id, state, hold }, by)
  await withholdEmails(trx, [bookingNoticeKey(appointment.id)])
  await tell(trx, actor, { ...change, to, visitType: visit.name, state, reason, eventId }, doctor)
}

type Wanted = { asked: Asked; party: Change['party']; minutes: Minutes | undefined }

function slotAskedFor(
  schedule: Schedule,
  { asked, party, minutes }: Wanted,
  at: Date,
  { timeZone }: Deps['config'],
): HospitalSlot & { date: IsoDate } {
  const { offered, date } = asked
  if (offered) {
    const found = findSlotTaking(schedule, { ...offered, date }, at, { timeZone })
    if (!found) throw slotNotOffered('not-a-slot', schedule.horizonDays)
    return { ...found.slot, date: found.date }
  }
  // Staff need not keep the notice time: they have spoken with the patient.
  const reckoned = party === 'patient' ? schedule : { ...schedule, noticeMinutes: 0 }
  const choice = findBookableSlot(reckoned, asked, at, { timeZone, length: minutes })
  if (!choice.ok) throw slotNotOffered(choice.reason, schedule.horizonDays)
  return { ...choice.slot, date }
}

async function tell(
  trx: Db,
  actor: Changer['actor'],
  moved: Moved & Change,
  doctor: DoctorRow,
): Promise<void> {
  const { appointment, state, at } = moved
  const isOther = doctor.id !== appointment.doctorId
  await (isOther ? tellOfMoveToOther(trx, moved, { doctor, why: 'earlier' }) : tellOfMove(trx, moved))
  const subjects = [...subjectsOf(moved), ...(isOther ? [doctor.userId] : [])]
  const details = { appointmentId: appointment.id, state, ...(isOther && { toDoctorId: doctor.id }) }
  await recordAudit(trx, actor, { action: 'appointment-moved', subjects, details, at })
}

type Booked = TimeRange & { doctorId: string; visitTypeId: string | null }

const isSame = (one: Booked, other: Booked): boolean =>
  one.doctorId === other.doctorId &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime() &&
  one.visitTypeId === other.visitTypeId

/** Keeps the present visit type, even if no longer offered. */
async function visitOf(
  trx: Db,
  known: KnownSchedule,
  { appointment, asked }: { appointment: Change['appointment']; asked: Asked },
): Promise<{ id: string | null; name: string | null; minutes?: number | undefined }> {
  const { visitTypeId, visitType, doctorId } = appointment
  // Another doctor has other types.
  if (asked.offered && asked.offered.doctorId !== doctorId) return { id: null, name: null }
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

/** Half of the day is for unproven addresses at most. */
async function requireWithinLimits(
  trx: Db,
  { appointment, at: now }: Change,
  { date, hold, doctorId, span }: Asked & { doctorId: string; span: DaySpan },
): Promise<void> {
  const { isGuestBooking, patientId } = appointment
  if (!isGuestBooking || (date === appointment.date && doctorId === appointment.doctorId)) return
  if (await isFullForGuests(trx, { doctorId, date, span, now }, hold ?? null)) {
    throw dayFullForGuests(patientId === null ? 'guest' : 'unproven')
  }
}
