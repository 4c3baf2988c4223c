import type { Caller, Guest } from '../../platform/actor.ts'
import { isUuid } from '../../platform/db/ids.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { partyOf, type Viewer } from '../appointments/life/party.ts'
import { linkUnknown, proposalNotFound } from './failures.ts'
import { findProposal, type ProposalRow } from './queries.ts'

export type Seen = { row: ProposalRow; party: Viewer }

/** By link (as its patient, unless blocked) or signed in. */
export async function seeProposal(
  deps: Pick<Dependencies, 'db' | 'visits'>,
  actor: Caller | Guest,
  { proposal: asked }: { proposal: string },
): Promise<Seen> {
  if (!isUuid(asked)) return { row: await findOfLink(deps, asked), party: 'patient' }
  const row = await findProposal(deps.db, asked)
  const party = row && actor.kind === 'user' ? staffOrPatient(actor, row) : undefined
  if (!row || !party) throw proposalNotFound()
  return { row, party }
}

async function findOfLink(
  { db, visits }: Pick<Dependencies, 'db' | 'visits'>,
  token: string,
): Promise<ProposalRow> {
  const id = visits.proposals.idOf(token)
  const row = id === undefined ? undefined : await findProposal(db, id)
  if (!row || row.blockedAt !== null) throw linkUnknown()
  return row
}

/** The former doctor stays responsible, wherever the appointment is now. */
export const staffOrPatient = (actor: Caller, { patientId, fromUserId }: ProposalRow): Viewer | undefined =>
  partyOf(actor, { patientId, doctorUserId: fromUserId })
