import { bookAppointment } from '@desk/contract/appointment'
import { releaseHold, renewHold } from '@desk/contract/hold'
import { acceptOffer, declineOffer, leaveWish, listOffers, listWishes } from '@desk/contract/waiting-list'
import { expect } from 'vitest'
import { bookingInput } from '../bookings.ts'
import { tryHold } from '../holds.ts'
import { wishInput } from '../waiting.ts'
import { type Cast, sightOf } from './cast.ts'
import { DAY, isFreeFor, isWorked, LABELS, NAMES, placeOf, type PatientStep } from './steps.ts'

const tokenOf = ({ people }: Cast, who: number) => people[who]?.token ?? ''

export function actAsPatient(step: PatientStep, cast: Cast): Promise<void> {
  if (step.act === 'hold') return hold(step, cast)
  if (step.act === 'book') return book(step, cast)
  if (step.act === 'accept' || step.act === 'decline') return answer(step.act, step.who, cast)
  if (step.act === 'wish' || step.act === 'earlier') return wish(step.act, step.who, cast)
  return keep(step.act, step.who, cast)
}

type OnSlot = Extract<PatientStep, { slot: number }>

async function hold({ who, slot }: OnSlot, cast: Cast): Promise<void> {
  const replaces = cast.holds[who]
  const may = isFreeFor(await sightOf(cast), slot, replaces)
  const changes = { date: DAY, time: LABELS[slot] ?? '', ...(replaces && { replaces }) }
  const by = { token: tokenOf(cast, who) }
  const outcome = await tryHold(cast.app, cast.doctor.doctorId, changes, by)
  expect('hold' in outcome).toBe(may)
  if ('hold' in outcome) cast.holds[who] = outcome.hold
}

async function book({ who, slot }: OnSlot, cast: Cast): Promise<void> {
  const own = cast.holds[who]
  const may = isFreeFor(await sightOf(cast), slot, own)
  const asked = { date: DAY, time: LABELS[slot] ?? '', name: NAMES[who] ?? '', ...(own && { hold: own }) }
  const input = bookingInput(cast.doctor.doctorId, asked)
  const { reply } = await cast.app.call(bookAppointment, input, { token: tokenOf(cast, who) })
  expect(reply.success, reply.message).toBe(may)
}

async function keep(act: 'renew' | 'release', who: number, { app, holds, ...cast }: Cast): Promise<void> {
  const own = holds[who]
  if (own === undefined) return
  const by = { token: tokenOf({ app, holds, ...cast }, who) }
  await app.call(act === 'renew' ? renewHold : releaseHold, { hold: own }, by)
}

async function wish(act: 'wish' | 'earlier', who: number, cast: Cast): Promise<void> {
  const { app, doctor, people } = cast
  const { rows } = await app.deps.pool.query<{ id: string }>(
    'select id from appointments where patient_id = $1 and released_at is null order by starts_at desc limit 1',
    [people[who]?.id],
  )
  const later = act === 'earlier' ? rows[0]?.id : undefined
  const whom = later === undefined ? { doctorId: doctor.doctorId } : { appointmentId: later, anyDoctor: true }
  const asked = wishInput({ ...whom, name: NAMES[who] ?? '', noticeHours: 0 })
  await app.call(leaveWish, asked, { token: tokenOf(cast, who) })
  await app.call(listWishes, undefined, { token: tokenOf(cast, who) })
}

async function answer(act: 'accept' | 'decline', who: number, cast: Cast): Promise<void> {
  const by = { token: tokenOf(cast, who) }
  const { data } = await cast.app.call(listOffers, undefined, by)
  const offer = data[0]
  if (!offer) return
  const isThere = isWorked(await sightOf(cast), placeOf(new Date(offer.startsAt)))
  const isOpen = offer.state === 'open'
  const { reply } = await cast.app.call(
    act === 'accept' ? acceptOffer : declineOffer,
    { offerId: offer.id },
    by,
  )
  // The same answer again is as good as the first.
  const isSame = offer.state === (act === 'accept' ? 'accepted' : 'declined')
  const may = act === 'accept' ? isThere && offer.elsewhere === null : true
  expect(reply.success, reply.message).toBe(isSame || (isOpen && may))
}
