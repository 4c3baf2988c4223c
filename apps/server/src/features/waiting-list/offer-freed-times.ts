import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { isBookable } from '@desk/rules/doctor-status'
import { bookableSlots } from '@desk/rules/slots/bookable-slots'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type HospitalSlot, hospitalToday } from '@desk/rules/slots/hospital-slots'
import { nextInLine } from '@desk/rules/waiting-list/line'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { type DoctorRow, lockDoctor } from '../doctors/queries.ts'
import { readSchedule } from '../schedules/read-schedules.ts'
import { endOutdated } from './end-outdated.ts'
import { expireOffers } from './expire-offers.ts'
import {
  deleteFreed,
  deletePastFreed,
  endKeeping,
  listFreed,
  listBusyWithin,
  lockFreed,
  saveLookAt,
} from './freed-queries.ts'
import { makeOffer } from './make-offer.ts'
import { tellOfWithdrawn } from './tell-of-withdrawn.ts'
import { listWaiting, lockLine } from './wish-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock'>
const DAY_MS = 86_400_000
type Place = { date: IsoDate; slot: HospitalSlot }

/**
 * Ends the offers that nobody answered, and offers every time that was given back to the first who fits: one person at a
 * time. What nobody can be asked for is everybody's.
 */
export async function offerFreedTimes(deps: Deps, _actor: Actor): Promise<void> {
  const { db, clock } = deps
  await endOutdated(deps)
  await expireOffers(deps)
  await tellOfWithdrawn(deps)
  await deletePastFreed(db, clock())
  for (const freed of await listFreed(db, clock())) await offerFreed(deps, freed)
}

/** Two servers that do this at once come one after the other: the second finds the time offered. */
function offerFreed(deps: Deps, { id, doctorId }: { id: string; doctorId: string }): Promise<void> {
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

/** What is left free of a time, and when to look again: for somebody who cannot be asked before, or (null) who waits anew. */
type Left = { isFree: boolean; lookAt: Date | null }
const NOTHING: Left = { isFree: false, lookAt: null }

async function offerWithin(
  trx: Db,
  deps: Deps,
  doctor: DoctorRow,
  freed: TimeRange,
  now: Date,
): Promise<Left> {
  let left = NOTHING
  for (const place of await freePlaces(trx, deps, doctor, freed, now)) {
    const next = await findNext(trx, deps, doctor, place, now)
    if (next.kind === 'ask') await makeOffer(trx, deps, { doctor, ...place, ...next, now })
    else left = { isFree: true, lookAt: earlier(left.lookAt, next.kind === 'later' ? next.at : null) }
  }
  return left
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** The slots in a time that patients are shown as free: the doctor still has to work then (R13, R14). */
async function freePlaces(
  trx: Db,
  { config }: Deps,
  doctor: DoctorRow,
  freed: TimeRange,
  now: Date,
): Promise<Place[]> {
  const { timeZone } = config
  const { schedule } = await readSchedule(trx, doctor.id, now, config)
  // The visits of the whole day count, and those that stand near.
  const around = {
    startsAt: new Date(freed.startsAt.getTime() - DAY_MS),
    endsAt: new Date(freed.endsAt.getTime() + DAY_MS),
  }
  const busy = await listBusyWithin(trx, { doctorId: doctor.id, ...around }, now, timeZone)
  const places: Place[] = []
  const from = freed.startsAt < now ? now : freed.startsAt
  const lastDay = addDays(hospitalToday(now, timeZone), schedule.horizonDays)
  const last = hospitalToday(freed.endsAt, timeZone)
  // Slots after midnight are listed under the date before.
  for (
    let date = addDays(hospitalToday(from, timeZone), -1);
    date <= last && date <= lastDay;
    date = addDays(date, 1)
  ) {
    const slots = bookableSlots(schedule, date, busy, now, { timeZone })
    const inside = slots.filter(({ startsAt, endsAt }) => startsAt < freed.endsAt && freed.startsAt < endsAt)
    places.push(...inside.map((slot) => ({ date, slot })))
  }
  return places
}

async function findNext(trx: Db, { config }: Deps, doctor: DoctorRow, { date, slot }: Place, now: Date) {
  const { timeZone, changeNoticeHours } = config
  const { startsAt, endsAt, start } = slot
  const { id: doctorId, specialization } = doctor
  const time = { doctorId, specialization, date, start, startsAt, endsAt }
  const waiting = await listWaiting(trx, {
    ...time,
    now,
    today: hospitalToday(now, timeZone),
    movableFrom: new Date(now.getTime() + changeNoticeHours * 60 * 60 * 1000),
  })
  return nextInLine(time, waiting, now, timeZone)
}
