import type { bookAppointment as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { findBookableSlot, spanOfDay } from '@desk/rules/slots/bookable-slots'
import type { Language } from '@desk/words/languages'
import type { Caller, Guest } from '../../platform/actor.ts'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Failure } from '../../platform/failure.ts'
import { requireProvenAddress } from '../auth/require-proven.ts'
import type { KeptDoctors } from '../doctors/kept-doctors.ts'
import type { DoctorRow } from '../doctors/queries.ts'
import { type Booked, bookedReply } from './booked-reply.ts'
import { bookedBefore, type BookingRequest, bookingRequest } from './booked-before.ts'
import { chooseType } from '../schedules/chosen-type.ts'
import { guestBookingOff, isOutOfDate, scheduleChanged, slotNotOffered } from './failures.ts'
import { admitGuest } from './guest-admission.ts'
import { saveGuestBooking } from './guest-booking.ts'
import { newBooking } from './new-booking.ts'
import { oneUnderKey } from './one-under-key.ts'
import { toSlot } from './presenter.ts'
import { saveBooking } from './save-booking.ts'

type Body = BodyOf<typeof contract>
type Booking = Omit<Body, 'proof'> & { request: BookingRequest; language: Language | null }
/** What a call says in its headers. */
type Heard = { idempotencyKey?: string | undefined; language?: Language | null }
type Who = Pick<Body, 'name' | 'phone' | 'gender' | 'address' | 'email'>
type Outcome = { ok: true; slot: Booked } | { ok: false; refusal: Failure }

/** For a patient or a guest (R12, R13). Whether the time is free the database decides (R14). */
export async function bookAppointment(
  deps: Dependencies & { doctors: KeptDoctors },
  actor: Caller | Guest,
  { idempotencyKey, language = null, ...body }: Body & Heard,
): Promise<Booked> {
  const request = bookingRequest(actor, idempotencyKey, body)
  try {
    return await admitAndBook(deps, actor, { ...body, request, language })
  } catch (error) {
    return bookedBefore(deps, request, error)
  }
}

async function admitAndBook(
  deps: Dependencies & { doctors: KeptDoctors },
  actor: Caller | Guest,
  { proof, ...booking }: Booking & Pick<Body, 'proof'>,
): Promise<Booked> {
  if (actor.kind === 'guest' && !deps.config.allowsGuestBooking) throw guestBookingOff()
  requireProvenAddress(deps.config, actor)
  if (!countsAsGuest(actor)) return book(deps, actor, booking)
  return oneUnderKey(deps, booking.request, async () => {
    const giveBack = await admitGuest(deps, actor, proof)
    try {
      return await book(deps, actor, booking)
    } catch (error) {
      await giveBack()
      throw error
    }
  })
}

/** Anybody can make an account, so one without a proven address counts as a guest. */
const countsAsGuest = (actor: Caller | Guest) => actor.kind === 'guest' || !actor.isProven

async function book(
  deps: Dependencies & { doctors: KeptDoctors },
  actor: Caller | Guest,
  booking: Booking,
): Promise<Booked> {
  const doctor = deps.doctors.find(booking.doctorId) ?? (await deps.doctors.read(booking.doctorId))
  const first = await bookWith(deps, doctor, actor, booking)
  if (first.ok) return first.slot
  // The schedule may have changed since the doctor was kept.
  const now = await deps.doctors.read(booking.doctorId)
  const outcome = isUnchanged(doctor, now) ? first : await bookWith(deps, now, actor, booking)
  if (!outcome.ok) throw outcome.refusal
  return outcome.slot
}

const isUnchanged = (one: DoctorRow, other: DoctorRow): boolean =>
  one.scheduleVersion === other.scheduleVersion &&
  one.firstName === other.firstName &&
  one.lastName === other.lastName

/** Refuses a taken slot, and a doctor who has changed since the row was read. */
async function bookWith(
  deps: Dependencies,
  doctor: DoctorRow,
  actor: Caller | Guest,
  { date, time, visitTypeId, scheduleVersion, hold, request, language, ...who }: Booking,
): Promise<Outcome> {
  const { clock, config } = deps
  const now = clock()
  const known = await deps.schedules.get(doctor)
  const { schedule, version } = known
  const chosen = chooseType(known, visitTypeId)
  if (!chosen.ok) return chosen
  const visitType = chosen.type
  const rules = { timeZone: config.timeZone, length: visitType?.minutes }
  const choice = findBookableSlot(schedule, { date, time }, now, rules)
  if (!choice.ok) return { ok: false, refusal: slotNotOffered(choice.reason, schedule.horizonDays) }
  if (isOutOfDate(scheduleVersion, version)) return { ok: false, refusal: scheduleChanged() }

  const isGuestBooking = countsAsGuest(actor)
  const row = newBooking(
    deps,
    doctor,
    { date, slot: choice.slot, scheduleVersion: version, visitType },
    {
      patient: patientIn(who, actor),
      patientId: actor.id,
      isGuestBooking,
      language,
      holdId: hold === undefined ? null : uuidOrNil(hold),
      request,
    },
  )
  const saved =
    isGuestBooking && config.hasRateLimits
      ? await saveGuestBooking(deps.db, row, spanOfDay(schedule, date, config))
      : await saveBooking(deps, row)
  if (saved instanceof Failure) return { ok: false, refusal: saved }
  deps.metrics.countBooking(actor.kind === 'guest' ? 'guest' : 'patient')
  return {
    ok: true,
    slot: bookedReply(
      deps,
      { ...saved, isGuest: actor.kind === 'guest', bookedAt: row.bookedAt },
      toSlot(date, choice.slot),
    ),
  }
}

const patientIn = ({ name, phone, gender, address, email }: Who, actor: Caller | Guest) => ({
  name,
  phone,
  gender: gender ?? '',
  address,
  email: actor.kind === 'guest' ? email : null,
})
