import {
  acceptOffer,
  declineOffer,
  leaveWish,
  listOffers,
  listWishes,
  withdrawWish,
} from '@desk/contract/waiting-list'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { expect } from 'vitest'
import { wishInput } from '../waiting.ts'
import { callerOf, type Cast, doctorOf, note, openOne, serverOf, TYPES } from './cast.ts'
import { isClear } from './clear.ts'
import { GUEST, NAMES, type Step } from './steps.ts'
import { isWorked, TIME_ZONE } from './truth.ts'

export async function wish(cast: Cast, step: Step): Promise<void> {
  const { doctorId } = doctorOf(cast, step)
  const whom = step.pick % 2 === 0 ? { doctorId } : { specialization: 'Cardiology' }
  const visitType = TYPES[step.slot % (TYPES.length + 1)]?.name
  await leave(cast, step, { ...whom, ...(visitType && { visitType }) })
}

export async function earlier(cast: Cast, step: Step): Promise<void> {
  const { who, pick } = step
  const account = cast.people[who]
  if (!account) return
  const later = await openOne(cast, { pick, patientId: account.id })
  if (later) await leave(cast, step, { appointmentId: later.id, anyDoctor: pick % 2 === 0 })
}

async function leave(cast: Cast, step: Step, whom: Parameters<typeof wishInput>[0]): Promise<void> {
  const { act, who } = step
  if (who === GUEST) return
  const server = serverOf(cast, step)
  const asked = wishInput({ ...whom, name: NAMES[who] ?? '', noticeHours: 0 })
  const { reply } = await server.call(leaveWish, asked, callerOf(cast, who))
  note(cast, act, reply.success)
}

export async function withdraw(cast: Cast, step: Step): Promise<void> {
  if (step.who === GUEST) return
  const server = serverOf(cast, step)
  const by = callerOf(cast, step.who)
  const { data } = await server.call(listWishes, undefined, by)
  const wishId = data.find(({ state }) => state === 'waiting')?.id
  if (wishId === undefined) return
  const { reply } = await server.call(withdrawWish, { wishId }, by)
  expect(reply.success).toBe(true)
  note(cast, 'withdraw-wish')
}

export async function answerOffer(cast: Cast, step: Step): Promise<void> {
  const { act, who } = step
  if (who === GUEST) return
  const server = serverOf(cast, step)
  const by = callerOf(cast, who)
  const { data: offers } = await server.call(listOffers, undefined, by)
  const [offer] = offers
  if (!offer) return
  const isYes = act === 'accept-offer'
  const may = isYes ? await canBeTaken(cast, offer) : true
  const { reply } = await server.call(isYes ? acceptOffer : declineOffer, { offerId: offer.id }, by)
  const isSame = offer.state === (isYes ? 'accepted' : 'declined')
  expect(reply.success, reply.message).toBe(isSame || (offer.state === 'open' && may))
  note(cast, act, reply.success && !isSame)
}

type Offer = { id: string; startsAt: string; elsewhere: unknown; doctor: { id: string } }

/**
 * The doctor still works then, the time is free but for the offer's own hold and what it replaces, and its person has
 * nothing else then.
 */
async function canBeTaken(cast: Cast, offer: Offer): Promise<boolean> {
  const { rows } = await cast.servers[0].deps.pool.query<{
    hold: string
    later: string | null
    startsAt: Date
    endsAt: Date
  }>(
    `select hold_id as hold, waiting_wishes.appointment_id as later, starts_at as "startsAt", ends_at as "endsAt"
     from waiting_offers join waiting_wishes on waiting_wishes.id = wish_id where waiting_offers.id = $1`,
    [offer.id],
  )
  const [row] = rows
  if (!row || offer.elsewhere !== null) return false
  const doctorId = offer.doctor.id
  const time = { ...row, doctorId, date: hospitalToday(row.startsAt, TIME_ZONE) }
  return isWorked(cast.before, time) && isClear(cast.before, time, [row.hold, row.later])
}
