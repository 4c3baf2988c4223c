import type { Minutes } from '@desk/rules/clock-time'
import { isBookable } from '@desk/rules/doctor-status'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { type Next, nextInLine } from '@desk/rules/waiting-list/line'
import { fitsWish, type Wish } from '@desk/rules/waiting-list/wish'
import { wishedVisit } from '@desk/rules/waiting-list/wished-visit'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { KnownSchedule } from '../../platform/schedules.ts'
import { type DoctorRow, lockDoctor } from '../doctors/queries.ts'
import { readSchedule } from '../schedules/read-schedules.ts'
import { endOutdated } from './end-outdated.ts'
import { expireOffers } from './expire-offers.ts'
import {
  deleteFreed,
  deletePastFreed,
  endKeeping,
  listFreed,
  lockFreed,
  saveLookAt,
} from './freed-queries.ts'
import { freePlaces, type Place } from './free-places.ts'
import { lookAtSchedules } from './look-at-schedules.ts'
import { makeOffer } from './make-offer.ts'
import { tellOfWithdrawn } from './tell-of-withdrawn.ts'
import { listWaiting, listWishesFor, lockLine } from './line-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock'>

/** Expires unanswered offers, then offers each free time to the first who fits. */
export async function offerFreedTimes(deps: Deps, actor: Actor): Promise<void> {
  const { db, clock } = deps
  await endOutdated(deps, actor)
  await lookAtSchedules(deps, actor)
  await expireOffers(deps, actor)
  await tellOfWithdrawn(deps, actor)
  await deletePastFreed(db, clock())
  for (const freed of await listFreed(db, clock())) await offerFreed(deps, actor, freed)
}

/** Two servers take turns: the second finds it offered. */
function offerFreed(
  deps: Deps,
  _actor: Actor,
  { id, doctorId }: { id: string; doctorId: string },
): Promise<void> {
  const { db, clock } = deps
  return inTransaction(db, async (trx) => {
    await lockLine(trx)
    const doctor = await lockDoctor(trx, doctorId)
    const now = clock()
    const freed = await lockFreed(trx, id, now)
    if (!freed) return
    await endKeeping(trx, freed, now)
    const left = doctor && isBookable(doctor) ? await offerWithin(trx, deps, doctor, freed, now) : NOTHING
    if (left.isFree) await saveLookAt(trx, id, left.lookAt)
    else await deleteFreed(trx, id)
  })
}

/** When to look again; null: when somebody new waits. */
type Left = { isFree: boolean; lookAt: Date | null }
const NOTHING: Left = { isFree: false, lookAt: null }

async function offerWithin(
  trx: Db,
  deps: Deps,
  doctor: DoctorRow,
  freed: TimeRange,
  now: Date,
): Promise<Left> {
  const known = await readSchedule(trx, doctor.id, now, deps.config)
  const { schedule } = known
  const wishes = wishesWith(known, await listWishesFor(trx, doctor))
  const lengths = new Set([schedule.slotMinutes, ...wishes.map(({ minutes }) => minutes)])
  const read = () => freePlaces(trx, deps, { doctorId: doctor.id, schedule, now, lengths }, freed)
  const considered = new Set<number>()
  let left = NOTHING
  let places = await read()
  for (;;) {
    const start = firstStart(places, considered)
    if (start === undefined) return left
    const asked = { doctor, wishes, now }
    const next = await findNextAt(
      trx,
      deps,
      places.filter((place) => startOf(place) === start),
      asked,
    )
    if (next.kind === 'ask') {
      const visitTypeId = wishes.find(({ id }) => id === next.wish.id)?.visitTypeId ?? null
      const isMade = await makeOffer(trx, deps, { doctor, now, visitTypeId, ...next })
      if (isMade) considered.add(start)
      // The places beside it are no longer free.
      places = await read()
    } else {
      considered.add(start)
      left = { isFree: true, lookAt: earlier(left.lookAt, next.kind === 'later' ? next.at : null) }
    }
  }
}

/** Type and length with this doctor; an earlier place as long as its appointment. */
const wishesWith = (
  { schedule, visitTypes }: KnownSchedule,
  wishes: Awaited<ReturnType<typeof listWishesFor>>,
) =>
  wishes.flatMap(({ visitMinutes, visitType, ...wish }) => {
    const visit =
      visitMinutes === null
        ? wishedVisit(visitType, visitTypes, schedule.slotMinutes)
        : { visitTypeId: null, minutes: visitMinutes }
    return visit ? [{ ...wish, ...visit }] : []
  })

const startOf = ({ slot }: Place) => slot.startsAt.getTime()

function firstStart(places: readonly Place[], considered: ReadonlySet<number>): number | undefined {
  const starts = places.map(startOf).filter((start) => !considered.has(start))
  return starts.length === 0 ? undefined : Math.min(...starts)
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

type Asked = { doctor: DoctorRow; wishes: readonly (Wish & { id: string; minutes: Minutes })[]; now: Date }

async function findNextAt(trx: Db, deps: Deps, places: readonly Place[], asked: Asked) {
  const all = []
  for (const place of places) all.push({ ...(await findNext(trx, deps, place, asked)), ...place })
  const asks = all.filter((next) => next.kind === 'ask')
  const [oldest] = asks.toSorted(
    (one, other) => one.wish.createdAt.getTime() - other.wish.createdAt.getTime(),
  )
  if (oldest) return oldest
  const later = all.filter((next) => next.kind === 'later').map(({ at }) => at)
  const [at] = later.toSorted((one, other) => one.getTime() - other.getTime())
  return at ? ({ kind: 'later', at } as const) : ({ kind: 'nobody' } as const)
}

async function findNext(
  trx: Db,
  { config }: Deps,
  { date, slot, minutes }: Place,
  { doctor, wishes, now }: Asked,
): Promise<Next<Awaited<ReturnType<typeof listWaiting>>[number]>> {
  const { timeZone, changeNoticeHours } = config
  const { startsAt, endsAt, start } = slot
  const { id: doctorId, specialization } = doctor
  const time = { doctorId, specialization, date, start, startsAt, endsAt }
  const fitting = wishes.filter((wish) => wish.minutes === minutes && fitsWish(wish, time))
  if (fitting.length === 0) return { kind: 'nobody' }
  const ids = new Set(fitting.map(({ id }) => id))
  const waiting = await listWaiting(trx, {
    ...time,
    now,
    today: hospitalToday(now, timeZone),
    movableFrom: new Date(now.getTime() + changeNoticeHours * 60 * 60 * 1000),
  })
  const found = waiting.filter(({ id }) => ids.has(id))
  return nextInLine(time, found, now, config)
}
