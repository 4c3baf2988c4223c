import { solve } from '@desk/solver/solve'
import type { OpenAppointments } from '../schedules/find-hits.ts'
import type { SolveProgram } from './make-plan.ts'
import { lockForProposals } from './lock-for-proposals.ts'
import { listProposedTimes } from './plan-queries.ts'
import { plannerWith } from './plan-apart.ts'
import { withdrawNeedless } from './withdraw-needless.ts'

/** Appointments whose proposed time is lost are hit as well. */
export const withProposals = (
  { list, cancel }: Pick<OpenAppointments, 'list' | 'cancel'>,
  solveProgram: SolveProgram = solve,
  most?: number,
): OpenAppointments => ({
  cancel,
  planner: () => plannerWith(solveProgram, most),
  lockForProposals: (trx, doctorId) => lockForProposals(trx, [doctorId]),
  withdrawNeedless,
  list: async (trx, doctorIds, now) => [
    ...(await list(trx, doctorIds, now)),
    ...(await listProposedTimes(trx, doctorIds, now)),
  ],
})
