import { MOST_RE_PLANNED } from '@desk/contract/proposal'
import type { RePlanned } from '@desk/contract/re-planned'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { type LockedAppointment, lockAppointments } from '../appointments/open-queries.ts'
import type { By, PlanDependencies, Planner } from '../schedules/find-hits.ts'
import {
  type Asked,
  makePlan,
  type PlanQuestion,
  readPeople,
  readQuestion,
  type SolveProgram,
  type WholePlan,
} from './make-plan.ts'
import { listOpenOf, readVersions } from './plan-queries.ts'
import { leaveToPlan } from './leave-to-plan.ts'
import { presentPlan, proposeTimes } from './propose-times.ts'
import { saveEnds } from './queries.ts'

/** Made without locks; after so many that came too late, with. */
const MOST_APART = 2

/** What was read, with its state, and who is beyond one step. */
type Wanted = { question: PlanQuestion; state: string; left: readonly LockedAppointment[] }

/** For a change tried again and again, the first time without a plan. */
export function plannerWith(solveProgram: SolveProgram, most = MOST_RE_PLANNED): Planner {
  let versions = ''
  let wanted: Wanted | null = null
  let made: (Wanted & { plan: WholePlan }) | null = null
  let count = 0
  return {
    begin: async (trx, ids) => {
      versions = await readVersions(trx, ids, { isLocked: made !== null })
    },
    propose: async (trx, deps, actor, by) => {
      const { left, ...asked } = await endFormer(trx, by, most)
      const people = await readPeople(trx, asked)
      const state = JSON.stringify([versions, people, asked.appointments, [...asked.lapses], left])
      if (made?.state === state) return save(trx, deps, actor, by, made)
      wanted = { question: await readQuestion(trx, deps.config, asked, people), state, left }
      if (count < MOST_APART) return null
      return save(trx, deps, actor, by, { ...wanted, plan: await makePlan(wanted.question, solveProgram) })
    },
    make: async (db) => {
      if (!wanted) throw new Error('No plan is wanted.')
      made = { ...wanted, plan: await makePlan(wanted.question, solveProgram) }
      count += 1
      return presentPlan(db, made.plan, made.left.length)
    },
  }
}

type AskedBy = By & { ids: readonly string[] }

/** Without their former proposals; asked ones and the soonest first, as many as a step asks. */
async function endFormer(
  trx: Db,
  { ids, at }: AskedBy,
  most: number,
): Promise<Asked & { left: LockedAppointment[] }> {
  const locked = await lockAppointments(trx, { ids, frees: true })
  const former = await listOpenOf(trx, ids)
  await saveEnds(trx, { ids: former.map(({ id }) => id), to: 'withdrawn', at })
  const lapses = new Map(former.map(({ appointmentId, lapsesAt }) => [appointmentId, lapsesAt]))
  if (locked.length <= most) return { appointments: locked, lapses, now: at, left: [] }
  const turn = ({ id, startsAt }: LockedAppointment) => (lapses.has(id) ? 0 : startsAt.getTime())
  const inTurn = locked.toSorted((one, other) => turn(one) - turn(other))
  return { appointments: inTurn.slice(0, most), lapses, now: at, left: inTurn.slice(most) }
}

async function save(
  trx: Db,
  { config }: PlanDependencies,
  actor: Caller,
  { reason, at }: AskedBy,
  { plan, question, left }: Pick<Wanted, 'question' | 'left'> & { plan: WholePlan },
): Promise<RePlanned> {
  await proposeTimes(trx, config, actor, { reason, at, plan, plannedAt: question.now })
  await leaveToPlan(trx, actor, left, { reason, at })
  return presentPlan(trx, plan, left.length)
}
