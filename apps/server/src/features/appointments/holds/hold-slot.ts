import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { holdSlot as contract } from '@desk/contract/hold'
import { MAX_HOLDS } from '@desk/rules/booking-limits'
import type { IsoDate } from '@desk/rules/calendar-date'
import { findBookableSlot, spanOfDay } from '@desk/rules/slots/bookable-slots'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { isExclusionViolation } from '../../../platform/db/database-errors.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { Failure } from '../../../platform/failure.ts'
import { requireProvenAddress } from '../../auth/require-proven.ts'
import { getBookableDoctor } from '../../doctors/get-doctor.ts'
import { lengthOfType } from '../../schedules/chosen-type.ts'
import {
  dayFullForGuests,
  guestBookingOff,
  heldEnough,
  holdIdUsed,
  slotNotOffered,
  slotTaken,
  tooManyHolds,
} from '../failures.ts'
import { type GuestsDay, isFullForGuests } from '../guests-share.ts'
import { lockDoctors } from '../open-queries.ts'
import { toSlot } from '../presenter.ts'
import { requestKey } from '../../../platform/http/sent-request.ts'
import {
  countHolds,
  findHold,
  findSameHold,
  isIdUsed,
  lockHolder,
  saveHold,
  saveRelease,
} from './hold-queries.ts'
import { type Holder, holderOf } from './holder.ts'
import { queueRelease } from './release-expired.ts'
import { keptUntil, untilOf } from './until.ts'

type Asked = BodyOf<typeof contract>
type Wanted = TimeRange & {
  doctorId: string
  /** The version of the schedule that the slot was computed from. */
  scheduleVersion: number
  replaces: string | undefined
  hold: string | undefined
  guestsDay: GuestsDay | null
  requestKey: Buffer | null
  /** Date of the beginning in the hospital's time zone. */
  day: IsoDate
  moves: string | null
  now: Date
  expiresAt: Date
}
type Kept = { id: string; expiresAt: Date | null; renewals: number }

type Asking = { body: Asked; idempotencyKey: string | undefined }

class ScheduleChanged extends Error {}
const MOST_TRIES = 3

/**
 * Refused as a booking would be. By the present schedule, under the doctor's lock; the booking checks what
 * was seen.
 */
export async function holdSlot(
  deps: Dependencies,
  actor: Caller | Guest,
  asking: Asking,
): Promise<DataOf<typeof contract>> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await holdOnce(deps, actor, asking)
    } catch (error) {
      if (!(error instanceof ScheduleChanged)) throw error
    }
  }
  throw slotTaken()
}

async function holdOnce(
  deps: Dependencies,
  actor: Caller | Guest,
  { body, idempotencyKey }: Asking,
): Promise<DataOf<typeof contract>> {
  const { clock, config, pool, db } = deps
  if (actor.kind === 'guest' && !config.allowsGuestBooking) throw guestBookingOff()
  requireProvenAddress(config, actor)
  const doctor = await getBookableDoctor(pool, body.doctorId)
  const { date, replaces, hold } = body
  const now = clock()
  const known = await deps.schedules.get(doctor)
  const { schedule } = known
  const length = await lengthOfType(db, known, body)
  const choice = findBookableSlot(schedule, body, now, { timeZone: config.timeZone, length })
  if (!choice.ok) throw slotNotOffered(choice.reason, schedule.horizonDays)
  const { startsAt, endsAt } = choice.slot
  const counts = actor.kind === 'guest' && config.hasRateLimits
  const wanted: Wanted = {
    ...askedFor(deps, actor, { body, idempotencyKey }),
    doctorId: doctor.id,
    scheduleVersion: known.version,
    startsAt,
    endsAt,
    day: hospitalToday(startsAt, config.timeZone),
    replaces,
    hold,
    guestsDay: counts ? { doctorId: doctor.id, date, span: spanOfDay(schedule, date, config), now } : null,
    now,
    expiresAt: keptUntil(config, now),
  }
  try {
    const kept = await inTransaction(db, (trx) => keep(trx, holderOf(deps, actor), wanted))
    const isRenewed = kept.renewals > 0
    return { hold: kept.id, ...untilOf(kept, now), slot: toSlot(date, choice.slot), isRenewed }
  } catch (error) {
    throw refusalOf(error)
  }
}

function askedFor(
  { visits }: Dependencies,
  actor: Caller | Guest,
  { body: { place }, idempotencyKey }: Asking,
): Pick<Wanted, 'requestKey' | 'moves'> {
  return {
    requestKey: idempotencyKey === undefined ? null : requestKey(actor, idempotencyKey),
    moves: (place !== undefined && visits.idOfPlace(place)) || null,
  }
}

function refusalOf(error: unknown): unknown {
  if (isExclusionViolation(error, 'slot_holds_renewed_enough')) return heldEnough()
  return isExclusionViolation(error, 'slot_holds_on_appointment') ? slotTaken() : error
}

/** The same slot again: a reply may have been lost. */
async function keep(trx: Db, holder: Holder, wanted: Wanted): Promise<Kept> {
  const { doctorId, replaces, hold, now, expiresAt, startsAt, endsAt, day, requestKey: key, moves } = wanted
  await lockHolder(trx, holder)
  const former = replaces === undefined ? undefined : await findHold(trx, replaces, holder.userId)
  const versions = await lockDoctors(trx, [doctorId, ...(former ? [former.doctorId] : [])])
  if (versions.get(doctorId) !== wanted.scheduleVersion) throw new ScheduleChanged()
  const same = await findSameHold(trx, wanted, holder, { former: former?.id ?? null, ...wanted })
  if (same) return same
  if (former) await saveRelease(trx, former.id, now)
  await requireWithinLimits(trx, holder, wanted)
  const place = { doctorId, startsAt, endsAt, day }
  const made = { requestKey: key, moves, createdAt: now, expiresAt }
  const kept = await saveHold(trx, { id: hold, ...place, ...holder, ...made })
  if (!kept) throw await whyNotKept(trx, hold)
  await queueRelease(trx, kept.id)
  return kept
}

async function whyNotKept(trx: Db, hold: string | undefined): Promise<Failure> {
  return hold !== undefined && (await isIdUsed(trx, hold)) ? holdIdUsed() : slotTaken()
}

async function requireWithinLimits(trx: Db, holder: Holder, { guestsDay, now }: Wanted): Promise<void> {
  if ((await countHolds(trx, holder, now)) >= MAX_HOLDS) throw tooManyHolds(MAX_HOLDS)
  if (guestsDay && (await isFullForGuests(trx, guestsDay, null))) throw dayFullForGuests('guest')
}
