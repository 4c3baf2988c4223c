import type { planAgain as contract } from '@desk/contract/plan-again'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { RePlanned } from '@desk/contract/re-planned'
import { solve } from '@desk/solver/solve'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { type LockedAppointment, lockAppointments } from '../appointments/open-queries.ts'
import type { Planner } from '../schedules/find-hits.ts'
import { proposalNotFound } from './failures.ts'
import { thoseWithDoctor } from './is-there.ts'
import { listAskedOf } from './list-queries.ts'
import { lockForProposals } from './lock-for-proposals.ts'
import type { SolveProgram } from './make-plan.ts'
import { plannerWith } from './plan-apart.ts'
import { namedRequest, planOnce } from './plan-once.ts'
import { isAhead } from './withdraw-proposals.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'config'>
type Asked = BodyOf<typeof contract>
type Tried = { plan: RePlanned | null; skipped: number }

/** A preview, or a plan to be made without locks. */
class TakenBack extends Error {
  readonly isPlanWanted: boolean
  readonly skipped: number

  constructor({ plan, skipped }: Tried) {
    super('taken-back')
    this.name = 'TakenBack'
    this.isPlanWanted = plan === null
    this.skipped = skipped
  }
}

/** For those asked already, or whose doctor is away. */
export async function planAgain(
  deps: Deps,
  actor: Caller,
  { idempotencyKey, ...asked }: Asked & { idempotencyKey?: string | undefined },
  solveProgram: SolveProgram = solve,
): Promise<DataOf<typeof contract>> {
  const ids = [...new Set(asked.appointmentIds.map(uuidOrNil))]
  const request = namedRequest(actor, idempotencyKey, asked)
  const planner = plannerWith(solveProgram)
  for (;;) {
    try {
      return await inTransaction(deps.db, (trx) =>
        planOnce(trx, request, deps.clock(), async () => {
          const done = await propose(trx, deps, actor, { ...asked, ids, planner })
          return { ...done, isSaved: done.plan !== null }
        }),
      )
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
      const { isPlanWanted, skipped }: TakenBack = error
      const plan = isPlanWanted ? await planner.make(deps.db) : null
      if (asked.tryOnly) return { isSaved: false, plan, skipped }
    }
  }
}

type Proposing = Pick<Asked, 'tryOnly' | 'message'> & { ids: readonly string[]; planner: Planner }

async function propose(
  trx: Db,
  deps: Deps,
  actor: Caller,
  { ids, planner, tryOnly = false, message = '' }: Proposing,
): Promise<Tried> {
  await planner.begin(trx, ids)
  await lockForProposals(trx, await listDoctorsOf(trx, actor, ids))
  const locked = await lockAppointments(trx, { ids, frees: true })
  const at = deps.clock()
  const asked = await toAsk(trx, deps, locked, at)
  const skipped = ids.length - asked.length
  if (asked.length === 0) return { plan: null, skipped }
  const plan = await planner.propose(trx, deps, actor, { ids: asked, reason: message, at })
  if (tryOnly || plan === null) throw new TakenBack({ plan, skipped })
  return { plan, skipped }
}

/** Refuses unless the caller may plan for all of them. */
async function listDoctorsOf(trx: Db, actor: Caller, ids: readonly string[]): Promise<string[]> {
  const found = await trx
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['appointments.id', 'doctorId', 'doctors.userId'])
    .where('appointments.id', 'in', ids)
    .execute()
  const isTheirs = ({ userId }: { userId: string }) => actor.isAdmin || userId === actor.id
  if (found.length !== ids.length || !found.every(isTheirs)) throw proposalNotFound()
  return [...new Set(found.map(({ doctorId }) => doctorId))]
}

async function toAsk(
  trx: Db,
  { config }: Deps,
  locked: readonly LockedAppointment[],
  at: Date,
): Promise<string[]> {
  const ahead = locked.filter((one) => isAhead(one, at))
  const open = await listAskedOf(
    trx,
    ahead.map(({ id }) => id),
  )
  const isAsked = new Set(open.map(({ appointmentId }) => appointmentId))
  const withDoctor = await thoseWithDoctor(trx, config, ahead, at)
  return ahead.flatMap(({ id }) => (isAsked.has(id) || !withDoctor.has(id) ? [id] : []))
}
