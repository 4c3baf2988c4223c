import type { RePlanned } from '@desk/contract/re-planned'
import type { DecisionOnHit } from '@desk/contract/schedule-changes'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import { hitsUndecided } from './failures.ts'
import { recordAppointmentsShown } from '../audit/record-appointments-shown.ts'
import { type HitAppointment, type Planner, type ScheduleDependencies } from './find-hits.ts'

type Decision = { appointmentId: string; decision: DecisionOnHit }

export type Deciding = {
  tryOnly?: boolean | undefined
  decisions?: readonly Decision[] | undefined
  message?: string | undefined
}

type Tried<Result> = { hits: HitAppointment[]; result: Result }
type Decided<Result> = Tried<Result> & { plan: RePlanned | null }

/** Only tried, undecided hits, or a plan to make. */
class TakenBack<Result> extends Error {
  readonly tried: Tried<Result>
  readonly isPlanWanted: boolean

  constructor(tried: Tried<Result>, isPlanWanted: boolean) {
    super('taken-back')
    this.name = 'TakenBack'
    this.tried = tried
    this.isPlanWanted = isPlanWanted
  }
}

/**
 * Makes a change, finds its hits, and rolls back unless each is decided; `change` gives the reply. A plan is
 * made after a rollback, without locks, then the change is repeated.
 */
export async function decideHits<Result>(
  deps: ScheduleDependencies,
  actor: Caller,
  deciding: Deciding,
  change: (trx: Db) => Promise<Tried<Result>>,
): Promise<Decided<Result> & { isSaved: boolean }> {
  const planner = deps.openAppointments.planner()
  for (;;) {
    try {
      const done = await inTransaction(deps.db, (trx) =>
        changeAndDecide(trx, { ...deps, planner }, actor, deciding, change),
      )
      return { ...done, isSaved: true }
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
      const { tried, isPlanWanted }: TakenBack<Result> = error
      const plan = isPlanWanted ? await planner.make(deps.db) : null
      if (isPlanWanted && !deciding.tryOnly) continue
      const patientIds = tried.hits.map(({ patientId }) => patientId)
      await recordAppointmentsShown(deps, actor, patientIds)
      if (!deciding.tryOnly) throw hitsUndecided(tried.hits.map(({ hit }) => hit))
      return { ...tried, plan, isSaved: false }
    }
  }
}

type Planning = ScheduleDependencies & { planner: Planner }

async function changeAndDecide<Result>(
  trx: Db,
  deps: Planning,
  actor: Caller,
  deciding: Deciding,
  change: (trx: Db) => Promise<Tried<Result>>,
): Promise<Decided<Result>> {
  const { tryOnly = false, decisions = [] } = deciding
  const planned = idsOf(decisions, 're-plan')
  if (planned.length > 0) await deps.planner.begin(trx, planned)
  const tried = await change(trx)
  const isDecided = areDecided(tried.hits, decisions)
  if (!tryOnly && !isDecided) throw new TakenBack(tried, false)
  const { plan, isPlanWanted } = await carryOut(trx, deps, actor, deciding, tried.hits)
  if (tryOnly || isPlanWanted) throw new TakenBack(tried, isPlanWanted)
  return { ...tried, plan }
}

const idsOf = (decisions: readonly Decision[], wanted: DecisionOnHit): string[] =>
  decisions.flatMap(({ appointmentId, decision }) => (decision === wanted ? [appointmentId] : []))

async function carryOut(
  trx: Db,
  deps: Planning,
  actor: Caller,
  { decisions = [], message = '' }: Deciding,
  hits: readonly HitAppointment[],
): Promise<{ plan: RePlanned | null; isPlanWanted: boolean }> {
  const hit = new Set(hits.map(({ hit: { appointmentId } }) => appointmentId))
  const [cancelled, planned] = (['cancel', 're-plan'] as const).map((wanted) =>
    idsOf(decisions, wanted).filter((id) => hit.has(id)),
  )
  const by = { reason: message, at: deps.clock() }
  if (cancelled?.length) await deps.openAppointments.cancel(trx, actor, cancelled, by)
  if (!planned?.length) return { plan: null, isPlanWanted: false }
  const plan = await deps.planner.propose(trx, deps, actor, { ids: planned, ...by })
  return { plan, isPlanWanted: plan === null }
}

/** True if exactly the hit appointments were decided on. */
function areDecided(hits: readonly HitAppointment[], decisions: readonly Decision[]): boolean {
  const decided = new Set(decisions.map(({ appointmentId }) => appointmentId))
  return decided.size === hits.length && hits.every(({ hit }) => decided.has(hit.appointmentId))
}
