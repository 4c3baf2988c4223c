import type { bookForPatient as contract } from '@desk/contract/day'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import { readClockTime } from '@desk/rules/clock-time'
import { isBookable } from '@desk/rules/doctor-status'
import { findBookableSlot } from '@desk/rules/slots/bookable-slots'
import { type HospitalSlot, hospitalSlots } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../../platform/actor.ts'
import { isExclusionViolation } from '../../../platform/db/database-errors.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { KnownSchedule } from '../../../platform/schedules.ts'
import { offeredType } from '../../schedules/chosen-type.ts'
import { readSchedule } from '../../schedules/read-schedules.ts'
import { type BookingRequest, bookingRequest, sameBooked } from '../booked-before.ts'
import { lockDoctors, touchCalendars } from '../open-queries.ts'
import { isOutOfDate, scheduleChanged } from '../failures.ts'
import { toSlot } from '../presenter.ts'
import { againstRules, notBookable, noSuchTime, timeKept, timeOver, timeTaken } from './failures.ts'
import { rulesThatGiveWay } from './giving-way.ts'
import { getFreePatient } from './known-person.ts'
import { saveStaffBooking } from './staff-booking.ts'
import { tellBooked } from './tell-booked.ts'
import { getWhoseDay, type WhoseDay } from './whose-day.ts'

type Asked = BodyOf<typeof contract>
type Booked = DataOf<typeof contract>

/**
 * For a caller: approved at once, and with a reason against the doctor's own rules. The database guards the time of
 * others.
 */
export async function bookForPatient(
  deps: Dependencies,
  actor: Caller,
  { idempotencyKey, ...asked }: Asked & { idempotencyKey?: string | undefined },
): Promise<Booked> {
  const whom = await getWhoseDay(deps, actor, asked.doctorId)
  if (!isBookable(whom.doctor)) throw notBookable()
  const fields = { ...asked, doctorId: whom.doctor.id, reason: asked.reason ?? '' }
  const request = bookingRequest(actor, idempotencyKey, fields)
  try {
    return await book(deps, actor, { ...whom, asked, request })
  } catch (error) {
    const { id, slot } = await sameBooked(deps, request, error)
    return { appointmentId: id, ...slot }
  }
}

type Booking = WhoseDay & { asked: Asked; request: BookingRequest }

async function book(
  deps: Dependencies,
  actor: Caller,
  { doctor, party, asked, request }: Booking,
): Promise<Booked> {
  const known = await deps.schedules.get(doctor)
  const slot = slotOf(deps, known, asked)
  const { date, name, phone, reason = '', visitTypeId = null } = asked
  const at = deps.clock()
  if (slot.endsAt <= at) throw timeOver()
  const doctorId = doctor.id
  await rulesThatGiveWay(deps.db, deps, known, { doctorId, asked, slot })
  const patient = await getFreePatient(deps.db, { doctorId, asked, slot })
  const booking = { doctorId, date, name, phone, visitTypeId, patient }
  const appointmentId = await inTransaction(deps.db, async (trx) => {
    const versions = await lockDoctors(trx, [doctorId])
    // The lock shows what changed while the form was filled in.
    const isSame = versions.get(doctorId) === known.version
    const fresh = isSame ? known : await readSchedule(trx, doctorId, at, deps.config)
    const placed = slotOf(deps, fresh, asked)
    if (isOutOfDate(asked.scheduleVersion, fresh.version)) throw scheduleChanged()
    const gaveWay = await rulesThatGiveWay(trx, deps, fresh, { doctorId, asked, slot: placed })
    const by = { party, actorId: actor.id, reason, gaveWay, at, request }
    const saved = await saveStaffBooking(trx, { ...booking, ...placed, ...by })
    if (saved !== undefined) await touchCalendars(trx, [doctorId])
    if (saved !== undefined) await tellBooked(trx, saved, { party, at })
    return saved?.id
  }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  if (appointmentId === undefined) throw timeTaken()
  deps.metrics.countBooking('staff')
  return { appointmentId, ...toSlot(date, slot) }
}

/** Reasons that triggers give under the doctor's lock (0022 and 0048). */
function refusalOf(error: unknown): unknown {
  if (isExclusionViolation(error, 'slot_holds_keep_off')) return timeKept()
  if (isExclusionViolation(error, 'appointments_keep_buffers')) return againstRules(['buffer'])
  return isExclusionViolation(error, 'appointments_most_visits') ? againstRules(['day-full']) : error
}

/** An offered slot, else exactly this time with the visit's length. */
function slotOf(
  { clock, config: { timeZone } }: Dependencies,
  known: KnownSchedule,
  { date, time, visitTypeId }: Asked,
): HospitalSlot {
  const { schedule } = known
  const length = offeredType(known, visitTypeId)?.minutes ?? schedule.slotMinutes
  const choice = findBookableSlot(schedule, { date, time }, clock(), { timeZone, length })
  if (choice.ok) return choice.slot
  const workStart = readClockTime(time) ?? 0
  const [slot] = hospitalSlots({ date, workStart, workEnd: workStart + length, step: length, timeZone })
  if (!slot) throw noSuchTime()
  return slot
}
