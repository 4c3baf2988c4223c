import type { Proposal } from '@desk/contract/proposal'
import type { Caller } from '../../platform/actor.ts'
import { recordAppointmentsShown } from '../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { staffOrPatient } from './find-proposal.ts'
import { toProposal } from './presenter.ts'
import { thoseWithDoctor } from './is-there.ts'
import { listRows } from './list-queries.ts'
import type { ProposalRow } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN_DAYS = 14

export async function listProposals(
  { db, clock, config, recordOpening }: ReadingDependencies,
  actor: Caller,
): Promise<Proposal[]> {
  const now = clock()
  const fromUserId = actor.isAdmin ? null : actor.id
  const rows = await listRows(db, {
    fromUserId,
    endedSince: new Date(now.getTime() - SHOWN_DAYS * DAY_MS),
    now,
  })
  const withDoctor = await thoseWithDoctor(db, config, rows.filter(isUndecided).map(toVisit), now)
  const patientIds = rows.map(({ patientId }) => patientId)
  await recordAppointmentsShown({ recordOpening }, actor, patientIds)
  return rows.map((row) => {
    const isToDecide = row.isToDecide && !withDoctor.has(row.appointmentId)
    return toProposal(row, staffOrPatient(actor, row) ?? 'admin', now, isToDecide)
  })
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

const isUndecided = ({ isToDecide }: Row) => isToDecide

export const toVisit = (row: ProposalRow) => ({
  id: row.appointmentId,
  doctorId: row.fromDoctorId,
  date: row.fromDate,
  start: row.fromStartMinute,
  end: row.fromEndMinute,
  startsAt: row.fromStartsAt,
  endsAt: row.fromEndsAt,
})
