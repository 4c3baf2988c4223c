import type { Proposal } from '@desk/contract/proposal'
import type { Caller } from '../../platform/actor.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { staffOrPatient } from './find-proposal.ts'
import { toProposal } from './presenter.ts'
import { listRows } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What has ended is shown so long. */
const SHOWN_DAYS = 14

/** What is proposed to the doctor's patients, to everybody for an administrator. */
export async function listProposals(
  { db, clock, recordOpening }: ReadingDependencies,
  actor: Caller,
): Promise<Proposal[]> {
  const now = clock()
  const fromUserId = actor.isAdmin ? null : actor.id
  const rows = await listRows(db, {
    fromUserId,
    endedSince: new Date(now.getTime() - SHOWN_DAYS * DAY_MS),
  })
  if (rows.length > 0) {
    await recordOpening(actor, {
      action: 'patient-data-opened',
      subjects: rows.map(({ patientId }) => patientId),
      details: {
        appointments: rows.length,
        guests: rows.filter(({ patientId }) => patientId === null).length,
      },
    })
  }
  return rows.map((row) => toProposal(row, staffOrPatient(actor, row) ?? 'admin', now))
}
