import type { WaitingWork } from '@desk/contract/waiting-work'
import type { Dependencies } from '../../platform/dependencies.ts'
import { thoseWithDoctor } from './is-there.ts'
import { toVisit } from './list-proposals.ts'
import { isNotTold } from './presenter.ts'
import type { ProposalRow } from './queries.ts'
import { listToCall, listUndecided, listUnanswered } from './waiting-queries.ts'

type Proposals = Pick<WaitingWork, 'calls' | 'answers'> & {
  /** Accounts of the patients named, for the audit trail. */
  patientIds: (string | null)[]
}

export async function listWaitingProposals(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { now, limit }: { now: Date; limit: number },
): Promise<Proposals> {
  const toCall = await listToCall(db, { now, limit })
  const unanswered = await listUnanswered(db, { now, limit })
  const undecided = await listUndecided(db, now)
  const withDoctor = await thoseWithDoctor(db, config, undecided.map(toVisit), now)
  const toDecide = undecided.filter(({ appointmentId }) => !withDoctor.has(appointmentId))
  const answers = [
    ...toDecide.map((row) => toAnswer(row, true)),
    ...unanswered.map((row) => toAnswer(row, false)),
  ]
  return {
    calls: { count: toCall[0]?.matched ?? 0, first: toCall.map((row) => toCallFor(row)) },
    answers: { count: toDecide.length + (unanswered[0]?.matched ?? 0), first: answers.slice(0, limit) },
    patientIds: [...toCall, ...[...toDecide, ...unanswered].slice(0, limit)].map(
      ({ patientId }) => patientId,
    ),
  }
}

const doctorOf = (row: ProposalRow) => ({
  id: row.fromDoctorId,
  firstName: row.fromFirstName,
  lastName: row.fromLastName,
})

const toAnswer = (row: ProposalRow, isToDecide: boolean) => ({
  proposalId: row.id,
  name: row.name,
  doctor: doctorOf(row),
  answerBy: row.answerBy.toISOString(),
  isToDecide,
})

const toCallFor = (row: ProposalRow) => ({
  proposalId: row.id,
  name: row.name,
  phone: row.phone,
  doctor: doctorOf(row),
  why: whyCall(row),
})

function whyCall(row: ProposalRow): WaitingWork['calls']['first'][number]['why'] {
  if (row.state === 'call') return 'asked'
  return isNotTold(row) ? 'no-address' : 'overdue'
}
