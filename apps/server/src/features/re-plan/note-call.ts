import type { noteCall as contract } from '@desk/contract/plan-again'
import type { Proposal } from '@desk/contract/proposal'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { alreadyCalled, proposalNotFound } from './failures.ts'
import { staffOrPatient } from './find-proposal.ts'
import { saveCalled } from './list-queries.ts'
import { toProposal } from './presenter.ts'
import { findProposal, type ProposalRow } from './queries.ts'

/** Of two the first counts, the second is told. */
export async function noteCall(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Caller,
  { proposalId, isCalled }: BodyOf<typeof contract>,
): Promise<Proposal> {
  return inTransaction(db, async (trx) => {
    const at = clock()
    const { id } = await findTheirs(trx, actor, proposalId)
    const isChanged = await saveCalled(trx, id, isCalled ? { userId: actor.id, at } : null)
    const row = await findTheirs(trx, actor, proposalId)
    if (!isChanged && isCalled) throw alreadyCalled(row.calledBy)
    if (isChanged) await record(trx, actor, row, at)
    return toProposal(row, staffOrPatient(actor, row) ?? 'admin', at)
  })
}

async function findTheirs(trx: Db, actor: Caller, id: string): Promise<ProposalRow> {
  const row = await findProposal(trx, id)
  const party = row && staffOrPatient(actor, row)
  if (!row || party === undefined || party === 'patient') throw proposalNotFound()
  return row
}

async function record(trx: Db, actor: Caller, row: ProposalRow, at: Date): Promise<void> {
  const subjects = [row.fromUserId, ...(row.patientId === null ? [] : [row.patientId])]
  const details = { appointmentId: row.appointmentId }
  await recordAudit(trx, actor, { action: 'call-noted', subjects, details, at })
}
