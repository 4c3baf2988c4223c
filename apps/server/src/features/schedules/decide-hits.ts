import type { RePlanned } from '@desk/contract/re-planned'
import type { DecisionOnHit } from '@desk/contract/schedule-changes'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import { hitsUndecided } from './failures.ts'
import { type HitAppointment, recordHits, type ScheduleDependencies } from './find-hits.ts'

type Decision = { appointmentId: string; decision: DecisionOnHit }

export type Deciding = {
  tryOnly?: boolean | undefined
  decisions?: readonly Decision[] | undefined
  message?: string | undefined
}

/** Ends the transaction of a change that is only tried, or hits somebody of whom nobody has decided. */
class TakenBack<Result> extends Error {
  readonly hits: readonly HitAppointment[]
  readonly result: Result
  readonly plan: RePlanned | null

  constructor({ hits, result, plan }: Decided<Result>) {
    super('taken-back')
    this.name = 'TakenBack'
    this.hits = hits
    this.result = result
    this.plan = plan
  }
}

type Tried<Result> = { hits: HitAppointment[]; result: Result }
type Decided<Result> = Tried<Result> & { plan: RePlanned | null }

/**
 * Sees before it saves: makes a change, looks whom it hits, and takes it back unless it is said of each of them what is to
 * become of the appointment. `change` gives what the reply shows.
 */
export async function decideHits<Result>(
  deps: ScheduleDependencies,
  actor: Caller,
  deciding: Deciding,
  change: (trx: Db) => Promise<Tried<Result>>,
): Promise<Decided<Result> & { isSaved: boolean }> {
  const { tryOnly, decisions = [] } = deciding
  try {
    const done = await inTransaction(deps.db, async (trx) => {
      const planned = idsOf(decisions, 're-plan')
      if (planned.length > 0) await deps.openAppointments.lockForPlan(trx, planned)
      const tried = await change(trx)
      const isDecided = areDecided(tried.hits, decisions)
      const plan = isDecided || tryOnly ? await carryOut(trx, deps, actor, deciding, tried.hits) : null
      if (tryOnly || !isDecided) throw new TakenBack({ ...tried, plan })
      return { ...tried, plan }
    })
    return { ...done, isSaved: true }
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    const { hits, result, plan }: TakenBack<Result> = error
    await recordHits(deps, actor, hits)
    if (!tryOnly) throw hitsUndecided(hits.map(({ hit }) => hit))
    return { hits: [...hits], result, plan, isSaved: false }
  }
}

const idsOf = (decisions: readonly Decision[], wanted: DecisionOnHit): string[] =>
  decisions.flatMap(({ appointmentId, decision }) => (decision === wanted ? [appointmentId] : []))

/** Cancels and proposes as is said of those who are hit. */
async function carryOut(
  trx: Db,
  deps: ScheduleDependencies,
  actor: Caller,
  { decisions = [], message = '' }: Deciding,
  hits: readonly HitAppointment[],
): Promise<RePlanned | null> {
  const hit = new Set(hits.map(({ hit: { appointmentId } }) => appointmentId))
  const [cancelled, planned] = (['cancel', 're-plan'] as const).map((wanted) =>
    idsOf(decisions, wanted).filter((id) => hit.has(id)),
  )
  const by = { reason: message, at: deps.clock() }
  if (cancelled?.length) await deps.openAppointments.cancel(trx, actor, cancelled, by)
  return planned?.length ? deps.openAppointments.rePlan(trx, deps, actor, { ids: planned, ...by }) : null
}

/** Exactly those who are hit: who was decided on and is not hit any more has other news. */
function areDecided(hits: readonly HitAppointment[], decisions: readonly Decision[]): boolean {
  const decided = new Set(decisions.map(({ appointmentId }) => appointmentId))
  return decided.size === hits.length && hits.every(({ hit }) => decided.has(hit.appointmentId))
}
