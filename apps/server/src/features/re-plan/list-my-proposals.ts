import type { Proposal } from '@desk/contract/proposal'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { listOfPatient } from './list-queries.ts'
import { toProposal } from './presenter.ts'

export async function listMyProposals(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Caller,
): Promise<Proposal[]> {
  const now = clock()
  const rows = await listOfPatient(db, actor.id)
  return rows
    .map((row) => toProposal(row, 'patient', now))
    .filter(({ state }) => state === 'open' || state === 'call')
}
