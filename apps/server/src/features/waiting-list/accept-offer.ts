import type { BodyOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/waiting-list'
import type { Offer } from '@desk/contract/waiting-list'
import { isBookable } from '@desk/rules/doctor-status'
import { findSlotTaking } from '@desk/rules/slots/bookable-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { message, type Message } from '@desk/words/message'
import type { Caller, Guest } from '../../platform/actor.ts'
import { isCheckViolation } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { book } from '../appointments/booking-statement.ts'
import { moveAs } from '../appointments/life/move-appointment.ts'
import { newBooking } from '../appointments/new-booking.ts'
import { refusalOf } from '../appointments/save-booking.ts'
import { isTimeTaken } from '../appointments/time-taken.ts'
import { lockDoctor } from '../doctors/queries.ts'
import { readSchedule } from '../schedules/read-schedules.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { elsewhereThen, notOfferedAnyMore, offerNotFound, offerOver } from './failures.ts'
import { getOfferOfLink, getOwnOffer } from './get-offer.ts'
import { offerAccepted } from './notices.ts'
import { findOffer, lockState, type OfferRow } from './offer-queries.ts'
import { toOffer } from './presenter.ts'

type Accepted = { message: Message; data: Offer }

export async function acceptOffer(
  deps: Dependencies,
  actor: Caller,
  { offerId, despiteOverlap }: BodyOf<typeof contract.acceptOffer>,
): Promise<Accepted> {
  return accept(deps, actor, { offer: await getOwnOffer(deps, actor, { offerId }), despiteOverlap })
}

export async function acceptOfferByLink(
  deps: Dependencies,
  actor: Caller | Guest,
  { token, despiteOverlap }: BodyOf<typeof contract.acceptOfferByLink>,
): Promise<Accepted> {
  return accept(deps, actor, { offer: await getOfferOfLink(deps, actor, { token }), despiteOverlap })
}

/**
 * Books, or moves the later appointment. A trigger checks and accepts the offer; of two answers one counts.
 */
async function accept(
  deps: Dependencies,
  actor: Caller | Guest,
  { offer, despiteOverlap = false }: { offer: OfferRow; despiteOverlap?: boolean | undefined },
): Promise<Accepted> {
  const { state, elsewhere } = toOffer(offer, deps.clock())
  if (state === 'open') {
    if (elsewhere && !despiteOverlap) throw elsewhereThen(elsewhere)
    try {
      await (offer.laterId === null
        ? bookOffered(deps, actor, offer)
        : moveToOffered(deps, actor, offer, offer.laterId))
    } catch (error) {
      await requireAccepted(deps, offer, error)
    }
  } else if (state !== 'accepted') throw offerOver(state)
  return accepted(deps, offer)
}

async function accepted({ db, clock }: Dependencies, { id, laterId }: OfferRow): Promise<Accepted> {
  const offer = await findOffer(db, id)
  if (!offer) throw offerNotFound()
  return {
    message: message(laterId === null ? 'waiting.accepted' : 'waiting.moved'),
    data: toOffer(offer, clock()),
  }
}

/** Sent twice at once, the other one counts as this one. */
async function requireAccepted({ db, clock }: Dependencies, { id }: OfferRow, error: unknown): Promise<void> {
  const now = await findOffer(db, id)
  if (now?.state === 'accepted') return
  const state = now && toOffer(now, clock()).state
  // The database's clock may be ahead of ours.
  if (state === 'open' && isCheckViolation(error, 'waiting_offers_open')) throw offerOver('expired')
  if (state !== undefined && state !== 'open') throw offerOver(state)
  // The gaps grew, or the day is full.
  throw isTimeTaken(error) ? notOfferedAnyMore() : error
}

async function bookOffered(deps: Dependencies, _actor: Caller | Guest, offer: OfferRow): Promise<void> {
  const { db, config, clock } = deps
  await inTransaction(db, async (trx) => {
    const doctor = await lockDoctor(trx, offer.doctorId)
    const now = clock()
    const state = await lockState(trx, offer.id)
    if (state !== 'open') throw offerOver(state)
    if (!doctor || !isBookable(doctor)) throw notOfferedAnyMore()
    const { schedule, version } = await readSchedule(trx, doctor.id, now, config)
    const found = findSlotTaking(schedule, offer, now, config)
    if (!found) throw notOfferedAnyMore()
    const { name, phone, gender, address, userId, holdId, emailProvenAt } = offer
    const { visitTypeId: id, visitType: typeName } = offer
    const visitType = id === null || typeName === null ? null : { id, name: typeName }
    const booking = newBooking(
      deps,
      doctor,
      { ...found, scheduleVersion: version, visitType },
      {
        patient: { name, phone, gender, address },
        patientId: userId,
        isGuestBooking: emailProvenAt === null,
        holdId,
        language: null,
        request: { requestKey: null, requestHash: null },
      },
    )
    const booked = await book(trx, booking)
    if (booked.length === 0) throw await refusalOf(trx, booking)
    await tellPatient(trx, offer, now)
  })
  deps.metrics.countBooking('waiting-list')
}

/** Told like every booking. */
async function tellPatient(
  trx: Db,
  { userId, firstName, lastName, date, start, end }: OfferRow,
  now: Date,
): Promise<void> {
  const about = { doctorLastName: lastName, doctor: `${firstName} ${lastName}`, date, start, end }
  await saveNotifications(trx, [userId], notice(offerAccepted, about), now)
}

/** As by the patient; the same statement frees its place, which is offered on. */
async function moveToOffered(
  deps: Dependencies,
  actor: Caller | Guest,
  { userId, doctorId, date, start, end, startsAt, endsAt, holdId }: OfferRow,
  appointmentId: string,
): Promise<void> {
  const partyIn = ({ patientId }: { patientId: string | null }) =>
    patientId === userId ? ('patient' as const) : undefined
  const time = slotLabel({ start, end })
  const to = { date, time, hold: holdId ?? undefined, offered: { doctorId, startsAt, endsAt } }
  await moveAs(deps, { actor, partyIn }, { appointmentId, ...to })
}
