import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lockAppointments, lockDoctors } from '../appointments/open-queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { proposalNotFound } from './failures.ts'
import { thoseWithDoctor } from './is-there.ts'
import { findProposal, type ProposalRow, saveEnds } from './queries.ts'
import { tellOfWithdrawal } from './tell-of-proposal.ts'

type Withdrawn = { withdrawn: number; away: number; toCall: number }

/** Takes proposals back that are still open: the appointments are not moved, and their patients are told, also where the doctor is still away. */
export async function withdrawProposals(
  { db, clock, config }: Dependencies,
  actor: Caller,
  { proposalIds }: { proposalIds: readonly string[] },
): Promise<Withdrawn> {
  const seen = await Promise.all([...new Set(proposalIds)].map((id) => findProposal(db, id)))
  const rows = seen.filter((row) => row !== undefined)
  const isTheirs = (row: ProposalRow) => actor.isAdmin || row.fromUserId === actor.id
  if (rows.length !== seen.length || !rows.every(isTheirs)) throw proposalNotFound()
  return inTransaction(db, async (trx) => {
    await lockDoctors(trx, rows.flatMap(doctorsOf))
    const locked = await lockAppointments(trx, {
      ids: rows.map(({ appointmentId }) => appointmentId),
      frees: true,
    })
    const at = clock()
    const ended = new Set(await saveEnds(trx, { ids: rows.map(({ id }) => id), to: 'withdrawn', at }))
    const withdrawn = rows.filter(({ id }) => ended.has(id))
    const withDoctor = await thoseWithDoctor(trx, config, locked, at)
    const isAway = ({ appointmentId }: ProposalRow) => !withDoctor.has(appointmentId)
    for (const row of withdrawn) await tellOfWithdrawal(trx, row, { isAway: isAway(row), at })
    await record(trx, actor, withdrawn, at)
    return {
      withdrawn: withdrawn.length,
      away: withdrawn.filter(isAway).length,
      toCall: withdrawn.filter(({ email }) => email === null).length,
    }
  })
}

async function record(trx: Db, actor: Caller, withdrawn: readonly ProposalRow[], at: Date): Promise<void> {
  if (withdrawn.length === 0) return
  const subjects = withdrawn.flatMap(({ patientId, fromUserId }) => [
    fromUserId,
    ...(patientId === null ? [] : [patientId]),
  ])
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

export const doctorsOf = ({ fromDoctorId, doctorId }: ProposalRow): string[] => [
  fromDoctorId,
  ...(doctorId === null ? [] : [doctorId]),
]
