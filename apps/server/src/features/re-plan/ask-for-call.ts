import type { BodyOf } from '@desk/contract/endpoint'
import type { askForCall as contract, Proposal } from '@desk/contract/proposal'
import type { Caller, Guest } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lockAppointments } from '../appointments/open-queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireOpen } from './answer-proposal.ts'
import { proposalNotFound } from './failures.ts'
import { seeProposal } from './find-proposal.ts'
import { toProposal } from './presenter.ts'
import { findProposal, saveCall } from './queries.ts'
import { callNews, tellStaff } from './tell-of-proposal.ts'

/** Possible once; the proposed time stays held. */
export async function askForCall(
  deps: Dependencies,
  actor: Caller | Guest,
  asked: BodyOf<typeof contract>,
): Promise<Proposal> {
  const { db, clock } = deps
  const { row, party } = await seeProposal(deps, actor, asked)
  return inTransaction(db, async (trx) => {
    await lockAppointments(trx, { ids: [row.appointmentId], frees: true })
    const now = clock()
    await requireOpen(trx, row, now)
    const seen = await findProposal(trx, row.id)
    if (!seen) throw proposalNotFound()
    if (seen.state === 'call') return toProposal(seen, party, now)
    await saveCall(trx, row.id, now)
    await tellStaff(trx, seen, callNews(seen), now)
    const subjects = [seen.fromUserId, ...(seen.patientId === null ? [] : [seen.patientId])]
    const details = { appointmentId: seen.appointmentId }
    await recordAudit(trx, actor, { action: 'call-asked-for', subjects, details, at: now })
    return toProposal({ ...seen, state: 'call' }, party, now)
  })
}
