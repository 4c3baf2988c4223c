import type { Proposal } from '@desk/contract/proposal'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import type { Seen } from './find-proposal.ts'
import { toProposal } from './presenter.ts'

/** A proposal, for whoever may see it; that staff read it is noted. */
export async function showProposal(
  { clock, recordOpening }: ReadingDependencies,
  actor: Caller | Guest,
  { row, party }: Seen,
): Promise<Proposal> {
  if (actor.kind === 'user' && party !== 'patient') {
    const guests = row.patientId === null ? 1 : 0
    const details = { appointments: 1, guests }
    await recordOpening(actor, { action: 'patient-data-opened', subjects: [row.patientId], details })
  }
  return toProposal(row, party, clock())
}
