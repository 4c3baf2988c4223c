import type { OpenAppointments } from '../schedules/find-hits.ts'
import { listProposedTimes, lockForPlan } from './plan-queries.ts'
import { proposeTimes } from './propose-times.ts'

/** What a change of a schedule needs, with proposals: whoever is proposed a time is hit by its loss, too. */
export const withProposals = ({
  list,
  cancel,
}: Pick<OpenAppointments, 'list' | 'cancel'>): OpenAppointments => ({
  cancel,
  lockForPlan,
  rePlan: proposeTimes,
  list: async (trx, doctorIds, now) => [
    ...(await list(trx, doctorIds, now)),
    ...(await listProposedTimes(trx, doctorIds, now)),
  ],
})
