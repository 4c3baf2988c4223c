import type { BodyOf } from '@desk/contract/endpoint'
import type { Proposal, showProposal as contract } from '@desk/contract/proposal'
import type { Caller, Guest } from '../../platform/actor.ts'
import { recordAppointmentsShown } from '../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { seeProposal } from './find-proposal.ts'
import { toProposal } from './presenter.ts'

export async function showProposal(
  deps: ReadingDependencies,
  actor: Caller | Guest,
  asked: BodyOf<typeof contract>,
): Promise<Proposal> {
  const { row, party } = await seeProposal(deps, actor, asked)
  if (actor.kind === 'user' && party !== 'patient') {
    await recordAppointmentsShown(deps, actor, [row.patientId])
  }
  return toProposal(row, party, deps.clock())
}
