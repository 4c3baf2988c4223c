import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import { hitsUndecided } from './failures.ts'
import { type HitAppointment, recordHits, type ScheduleDependencies } from './find-hits.ts'

type Decision = { appointmentId: string; decision: 'keep' | 'cancel' }

export type Deciding = {
  tryOnly?: boolean | undefined
  decisions?: readonly Decision[] | undefined
  message?: string | undefined
}

/** Ends the transaction of a change that is only tried, or hits somebody of whom nobody has decided. */
class TakenBack<Result> extends Error {
  readonly hits: readonly HitAppointment[]
  readonly result: Result

  constructor(hits: readonly HitAppointment[], result: Result) {
    super('taken-back')
    this.name = 'TakenBack'
    this.hits = hits
    this.result = result
  }
}

type Tried<Result> = { hits: HitAppointment[]; result: Result }

/**
 * Sees before it saves: makes a change, looks whom it hits, and takes it back unless it is said of each of them what is to
 * become of the appointment. `change` gives what the reply shows.
 */
export async function decideHits<Result>(
  deps: ScheduleDependencies,
  actor: Caller,
  { tryOnly, decisions = [], message = '' }: Deciding,
  change: (trx: Db) => Promise<Tried<Result>>,
): Promise<Tried<Result> & { isSaved: boolean }> {
  try {
    const done = await inTransaction(deps.db, async (trx) => {
      const tried = await change(trx)
      if (tryOnly || !areDecided(tried.hits, decisions)) throw new TakenBack(tried.hits, tried.result)
      const cancelled = decisions.flatMap(({ appointmentId, decision }) =>
        decision === 'cancel' ? [appointmentId] : [],
      )
      if (cancelled.length > 0) {
        await deps.openAppointments.cancel(trx, actor, cancelled, { reason: message, at: deps.clock() })
      }
      return tried
    })
    return { ...done, isSaved: true }
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    const { hits, result }: TakenBack<Result> = error
    await recordHits(deps, actor, hits)
    if (!tryOnly) throw hitsUndecided(hits.map(({ hit }) => hit))
    return { hits: [...hits], result, isSaved: false }
  }
}

/** Exactly those who are hit: who was decided on and is not hit any more has other news. */
function areDecided(hits: readonly HitAppointment[], decisions: readonly Decision[]): boolean {
  const decided = new Set(decisions.map(({ appointmentId }) => appointmentId))
  return decided.size === hits.length && hits.every(({ hit }) => decided.has(hit.appointmentId))
}
