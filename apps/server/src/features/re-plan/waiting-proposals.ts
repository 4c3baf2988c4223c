import type { WaitingWork } from '@desk/contract/waiting-work'
import type { Pool } from 'pg'
import type { Dependencies } from '../../platform/dependencies.ts'
import { thoseWithDoctor } from './is-there.ts'
import { toVisit } from './list-proposals.ts'
import { isNotTold } from './presenter.ts'
import type { ProposalRow } from './queries.ts'
import { listByIds, listToCall, listUndecided, listUnanswered } from './waiting-queries.ts'

type Proposals = Pick<WaitingWork, 'calls' | 'answers'> & {
  /** Accounts of the patients named, for the audit trail. */
  patientIds: (string | null)[]
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How long ended ones stay in the list. */
const SHOWN_DAYS = 14

export async function listWaitingProposals(
  { db, pool, config }: Pick<Dependencies, 'db' | 'pool' | 'config'>,
  { now, limit }: { now: Date; limit: number },
): Promise<Proposals> {
  const endedSince = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  const found = {
    toCall: await listToCall(pool, { now, endedSince, limit }),
    unanswered: await listUnanswered(pool, { now, limit }),
    undecided: await listUndecided(pool, { now }),
  }
  const read = await readRows(pool, Object.values(found).flat())
  const [toCall, unanswered] = [read(found.toCall), read(found.unanswered)]
  const undecided = read(found.undecided)
  const withDoctor = await thoseWithDoctor(db, config, undecided.map(toVisit), now)
  const toDecide = undecided.filter(({ appointmentId }) => !withDoctor.has(appointmentId))
  const answers = [
    ...toDecide.map((row) => toAnswer(row, true)),
    ...unanswered.map((row) => toAnswer(row, false)),
  ]
  return {
    calls: { count: countOf(found.toCall), first: toCall.map((row) => toCallFor(row)) },
    answers: { count: toDecide.length + countOf(found.unanswered), first: answers.slice(0, limit) },
    patientIds: [...toCall, ...[...toDecide, ...unanswered].slice(0, limit)].map(
      ({ patientId }) => patientId,
    ),
  }
}

type Found = { id: string }

const countOf = ([first]: readonly { matched: number }[]) => first?.matched ?? 0

/** Gives a function that keeps the order found. */
async function readRows(pool: Pool, found: readonly Found[]) {
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await listByIds(pool, { ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (some: readonly Found[]) => some.flatMap(({ id }) => byId.get(id) ?? [])
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
