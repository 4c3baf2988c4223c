import type { Opening } from '@desk/rules/re-plan/candidates'
import type { System } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lockAppointments, lockDoctors } from '../appointments/open-queries.ts'
import { isTimeTaken } from '../appointments/time-taken.ts'
import { saveTimeOver } from './due-queries.ts'
import { bestTimes } from './list-proposal-times.ts'
import { findProposal, lockState, type ProposalRow, saveNextTime } from './queries.ts'
import { tellOfNextTime } from './tell-of-proposal.ts'
import { doctorsOf } from './withdraw-proposals.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock'>

/**
 * After a proposed time began unanswered: holds the next best before the place is lost, or tells patient and
 * staff once that there is none.
 */
export async function holdNextTime(deps: Deps, _actor: System, { id }: { id: string }): Promise<void> {
  const seen = await findProposal(deps.db, id)
  if (!seen) return
  const next = nextOf(await bestTimes(deps, seen), seen)
  try {
    await inTransaction(deps.db, async (trx) => {
      await lockDoctors(trx, [...doctorsOf(seen), ...(next ? [next.doctorId] : [])])
      await lockAppointments(trx, { ids: [seen.appointmentId], frees: true })
      const at = deps.clock()
      const state = await lockState(trx, id)
      const row = await findProposal(trx, id)
      if (!row || (state !== 'open' && state !== 'call') || !isOver(row, at)) return
      // Under the doctor's lock it may be gone: then again.
      const now = nextOf(await bestTimes({ ...deps, db: trx }, row), row)
      if (now?.doctorId !== next?.doctorId) return
      if (now) await saveNextTime(trx, { id, lapsesAt: row.lapsesAt, at }, now)
      else await saveTimeOver(trx, id, at)
      await tellOfNextTime(trx, deps.config, { id, over: row, at })
    })
  } catch (error) {
    if (!isTimeTaken(error)) throw error
  }
}

const isOver = ({ startsAt, lapsesAt, timeOverAt }: ProposalRow, at: Date) =>
  startsAt !== null && startsAt <= at && lapsesAt > at && timeOverAt === null

const nextOf = ({ best }: { best: readonly Opening[] }, { lapsesAt }: ProposalRow): Opening | undefined =>
  best.find(({ startsAt }) => startsAt >= lapsesAt)
