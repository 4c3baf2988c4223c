import type { bookForPatient as contract } from '@desk/contract/day'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import { type Minutes, readClockTime } from '@desk/rules/clock-time'
import { findBookableSlot } from '@desk/rules/slots/bookable-slots'
import { type HospitalSlot, hospitalSlots } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../../platform/actor.ts'
import { isExclusionViolation } from '../../../platform/db/database-errors.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { KnownSchedule } from '../../../platform/schedules.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import { type DoctorRow, findDoctor } from '../../doctors/queries.ts'
import { offeredType } from '../../schedules/chosen-type.ts'
import { readSchedule } from '../../schedules/read-schedules.ts'
import { type BookingRequest, bookingRequest, sameBooked } from '../booked-before.ts'
import { lockDoctors, touchCalendars } from '../open-queries.ts'
import { toSlot } from '../presenter.ts'
import { dayFull, noSuchTime, outsideHours, timeKept, timeOver, timeTaken, tooNear } from './failures.ts'
import { getOwnDoctor } from './own-doctor.ts'
import { getFreePatient } from './known-person.ts'
import { saveStaffBooking } from './staff-booking.ts'
import { tellBooked } from './tell-booked.ts'

type Asked = BodyOf<typeof contract>
type Booked = DataOf<typeof contract>

/** Books for somebody on the phone: approved at once, outside the doctor's hours with a reason; overlaps the database judges. */
export async function bookForPatient(
  deps: Dependencies,
  actor: Caller,
  { idempotencyKey, ...asked }: Asked & { idempotencyKey?: string | undefined },
): Promise<Booked> {
  const whom = await withWhom(deps, actor, asked.doctorId)
  const fields = { ...asked, doctorId: whom.doctor.id, reason: asked.reason ?? '' }
  const request = bookingRequest(actor, idempotencyKey, fields)
  try {
    return await book(deps, actor, { ...whom, asked, request })
  } catch (error) {
    const { id, slot } = await sameBooked(deps, request, error)
    return { appointmentId: id, ...slot }
  }
}

type Booking = { doctor: DoctorRow; party: 'doctor' | 'admin'; asked: Asked; request: BookingRequest }

async function book(
  deps: Dependencies,
  actor: Caller,
  { doctor, party, asked, request }: Booking,
): Promise<Booked> {
  const known = await deps.schedules.get(doctor)
  const length = offeredType(known, asked.visitTypeId)?.minutes ?? known.schedule.slotMinutes
  const { slot, isOffered } = slotAt(deps, known, { ...asked, length })
  const { date, name, phone, reason = '' } = asked
  const at = deps.clock()
  if (slot.endsAt <= at) throw timeOver()
  if (!isOffered && reason === '') throw outsideHours()
  const { visitTypeId = null } = asked
  const patient = await getFreePatient(deps.db, { doctorId: doctor.id, asked, slot })
  const by = { party, actorId: actor.id, reason, at, request }
  const booking = { ...slot, doctorId: doctor.id, date, name, phone, visitTypeId, patient, ...by }
  const appointmentId = await inTransaction(deps.db, async (trx) => {
    const versions = await lockDoctors(trx, [doctor.id])
    if (versions.get(doctor.id) !== known.version) await requireSame(trx, deps, { doctor, asked, isOffered })
    const saved = await saveStaffBooking(trx, booking)
    if (saved !== undefined) await touchCalendars(trx, [doctor.id])
    if (saved !== undefined) await tellBooked(trx, saved, { party, at })
    return saved?.id
  }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  if (appointmentId === undefined) throw timeTaken()
  return { appointmentId, ...toSlot(date, slot) }
}

/** The database judges under the doctor's lock (0022 and 0030). */
function refusalOf(error: unknown): unknown {
  if (isExclusionViolation(error, 'slot_holds_keep_off')) return timeKept()
  if (isExclusionViolation(error, 'appointments_keep_buffers')) return tooNear()
  return isExclusionViolation(error, 'appointments_most_visits') ? dayFull() : error
}

/** What has changed while it was typed is seen under the doctor's lock: a type that is gone, a time that is outside the hours by now. */
async function requireSame(
  trx: Db,
  deps: Dependencies,
  { doctor, asked, isOffered }: Pick<Booking, 'doctor' | 'asked'> & { isOffered: boolean },
): Promise<void> {
  const fresh = await readSchedule(trx, doctor.id, deps.clock(), deps.config)
  const length = offeredType(fresh, asked.visitTypeId)?.minutes ?? fresh.schedule.slotMinutes
  const isStillOffered = slotAt(deps, fresh, { ...asked, length }).isOffered
  if (isOffered && !isStillOffered && !asked.reason) throw outsideHours()
}

async function withWhom({ db, pool }: Dependencies, actor: Caller, doctorId: string | undefined) {
  if (doctorId === undefined) return { doctor: await getOwnDoctor(db, actor), party: 'doctor' as const }
  const doctor = await findDoctor(pool, doctorId)
  const isOwn = actor.isDoctor && doctor?.userId === actor.id
  if (!doctor || !(isOwn || actor.isAdmin)) throw doctorNotFound()
  return { doctor, party: isOwn ? ('doctor' as const) : ('admin' as const) }
}

/** As the doctor's hours offer it, else of the same length at exactly this time. */
function slotAt(
  { clock, config: { timeZone } }: Dependencies,
  { schedule }: KnownSchedule,
  { date, time, length }: Asked & { length: Minutes },
): { slot: HospitalSlot; isOffered: boolean } {
  const choice = findBookableSlot(schedule, { date, time }, clock(), { timeZone, length })
  if (choice.ok) return { slot: choice.slot, isOffered: true }
  const workStart = readClockTime(time) ?? 0
  const [slot] = hospitalSlots({
    date,
    workStart,
    workEnd: workStart + length,
    step: length,
    timeZone,
  })
  if (!slot) throw noSuchTime()
  return { slot, isOffered: false }
}
