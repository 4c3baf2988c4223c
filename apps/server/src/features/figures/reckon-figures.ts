import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { firstDayOf } from '@desk/rules/figures/parts'
import { usualAnswer } from '@desk/rules/figures/usual-answer'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lookThirdNext } from './look-third-next.ts'
import {
  countAnswers,
  isThere,
  listChangedDays,
  listDays,
  lockFigures,
  saveDays,
  saveHours,
  saveSums,
  saveUsualAnswer,
} from './reckon-queries.ts'
import { findState, listCounted, saveLookedOn, saveReckoned } from './state-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'pool' | 'config' | 'clock' | 'schedules'>

/** Long transactions may commit late: counted again and again. */
const AGAIN_MS = 15 * 60_000
/** Whoever answers faster than last year is said to. */
const USUAL_DAYS = 90

/** Counts what happened since the last time, or everything. */
export async function reckonFigures(deps: Deps, actor: Actor): Promise<void> {
  const now = deps.clock()
  const state = await findState(deps.db)
  if (!state) return reckonAll(deps, actor)
  const since = new Date(Math.min(now.getTime(), state.reckonedAt.getTime()) - AGAIN_MS)
  const changed = await listChangedDays(deps.db, since, deps.config.timeZone)
  for (const [doctorId, days] of Map.groupBy(changed, (each) => each.doctorId)) {
    await reckonDays(deps, actor, { doctorId, days: days.map(({ day }) => day) })
  }
  await addUp(
    deps,
    actor,
    changed.map(({ day }) => day),
  )
  await saveReckoned(deps.db, now)
  await lookOnceADay(deps, actor, state.lookedOn)
}

/** Every night: also what changed without an event, like an undone import. */
export async function reckonAll(deps: Deps, actor: Actor): Promise<void> {
  const { db, config } = deps
  const now = deps.clock()
  const state = await findState(db)
  const all = new Set<IsoDate>()
  for (const doctorId of await listCounted(db)) {
    const days = await listDays(db, doctorId, config.timeZone)
    await reckonDays(deps, actor, { doctorId, days })
    for (const day of days) all.add(day)
  }
  await addUp(deps, actor, [...all])
  await saveReckoned(db, now)
  await lookOnceADay(deps, actor, state?.lookedOn ?? null)
}

/** Locks no row that a booking needs. */
async function reckonDays(
  deps: Deps,
  _actor: Actor,
  { doctorId, days }: { doctorId: string; days: readonly IsoDate[] },
): Promise<void> {
  const { timeZone } = deps.config
  await inTransaction(deps.db, async (trx) => {
    await lockFigures(trx, doctorId)
    if (!(await isThere(trx, doctorId))) return
    await saveDays(trx, { doctorId, days, timeZone })
    await saveHours(trx, { doctorId, days })
    const since = addDays(hospitalToday(deps.clock(), timeZone), -USUAL_DAYS)
    await saveUsualAnswer(trx, doctorId, usualAnswer(await countAnswers(trx, doctorId, since)))
  })
}

/** In parts: years are too much for one statement. */
async function addUp({ db }: Deps, _actor: Actor, days: readonly IsoDate[]): Promise<void> {
  for (const ofMonth of Map.groupBy(days, (day) => firstDayOf(day, 'month')).values()) {
    await inTransaction(db, (trx) => saveSums(trx, ofMonth))
  }
}

async function lookOnceADay(deps: Deps, actor: Actor, lookedOn: IsoDate | null): Promise<void> {
  const today = hospitalToday(deps.clock(), deps.config.timeZone)
  if (lookedOn === today) return
  await lookThirdNext(deps, actor, { today })
  await saveLookedOn(deps.db, today)
}
