import type { Proposal } from '@desk/contract/proposal'
import type { Caller, Guest } from '../../platform/actor.ts'
import { recordAppointmentsShown } from '../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import type { Seen } from './find-proposal.ts'
import { toProposal } from './presenter.ts'

export async function showProposal(
  { clock, recordOpening }: ReadingDependencies,
  actor: Caller | Guest,
  { row, party }: Seen,
): Promise<Proposal> {
  if (actor.kind === 'user' && party !== 'patient') {
    await recordAppointmentsShown({ recordOpening }, actor, [row.patientId])
  }
  return toProposal(row, party, clock())
}
