import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lockAppointments, lockDoctors } from '../appointments/open-queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { proposalNotFound } from './failures.ts'
import { findProposal, type ProposalRow, saveEnds } from './queries.ts'
import { tellOfWithdrawal } from './tell-of-proposal.ts'

/** Takes proposals back that are still open: the appointments stay where they are, and their patients are told. */
export async function withdrawProposals(
  { db, clock }: Dependencies,
  actor: Caller,
  { proposalIds }: { proposalIds: readonly string[] },
): Promise<{ withdrawn: number }> {
  const seen = await Promise.all([...new Set(proposalIds)].map((id) => findProposal(db, id)))
  const rows = seen.filter((row) => row !== undefined)
  const isTheirs = (row: ProposalRow) => actor.isAdmin || row.fromUserId === actor.id
  if (rows.length !== seen.length || !rows.every(isTheirs)) throw proposalNotFound()
  return inTransaction(db, async (trx) => {
    await lockDoctors(trx, rows.flatMap(doctorsOf))
    await lockAppointments(trx, { ids: rows.map(({ appointmentId }) => appointmentId), frees: true })
    const at = clock()
    const ended = new Set(await saveEnds(trx, { ids: rows.map(({ id }) => id), to: 'withdrawn', at }))
    const withdrawn = rows.filter(({ id }) => ended.has(id))
    for (const row of withdrawn) await tellOfWithdrawal(trx, row, at)
    const subjects = withdrawn.flatMap(({ patientId, fromUserId }) => [
      fromUserId,
      ...(patientId === null ? [] : [patientId]),
    ])
    if (withdrawn.length > 0) {
      await recordAudit(trx, actor, {
        action: 'proposals-withdrawn',
        subjects: [...new Set(subjects)],
        details: {
          appointments: withdrawn.length,
          guests: withdrawn.filter(({ patientId }) => patientId === null).length,
        },
        at,
      })
    }
    return { withdrawn: withdrawn.length }
  })
}

export const doctorsOf = ({ fromDoctorId, doctorId }: ProposalRow): string[] => [
  fromDoctorId,
  ...(doctorId === null ? [] : [doctorId]),
]
