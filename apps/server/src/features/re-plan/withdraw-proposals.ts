import type { withdrawProposals as contract, WhereAway } from '@desk/contract/proposal'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { openAppointments } from '../appointments/hit-appointments.ts'
import { type LockedAppointment, lockAppointments, lockDoctors } from '../appointments/open-queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { saveKept } from '../schedules/outside/hit-queries.ts'
import { proposalNotFound } from './failures.ts'
import { whereDoctorsAre } from './is-there.ts'
import { saveDecided, saveUndecided } from './list-queries.ts'
import { isNotTold } from './presenter.ts'
import { letStay } from './let-stay.ts'
import { findProposal, type ProposalRow, saveEnds } from './queries.ts'
import { tellOfWithdrawal } from './tell-of-withdrawal.ts'

type Asked = BodyOf<typeof contract>
type Withdrawn = DataOf<typeof contract>
type Deps = Pick<Dependencies, 'db' | 'clock' | 'config'>

type Sorted = {
  here: ProposalRow[]
  away: ProposalRow[]
  /** The doctor works then, but something else takes the time. */
  taken: ProposalRow[]
}

/** The appointments stay, unless the doctor is away; then as decided. */
export async function withdrawProposals(deps: Deps, actor: Caller, asked: Asked): Promise<Withdrawn> {
  const seen = await readTheirs(deps.db, actor, asked.proposalIds)
  return inTransaction(deps.db, async (trx) => {
    await lockDoctors(trx, seen.flatMap(doctorsOf))
    const at = deps.clock()
    const sorted = await sort(trx, deps, seen, at)
    const rows = [...sorted.here, ...sorted.away]
    if (!asked.tryOnly) await carryOut(trx, deps, actor, sorted, { ...asked, at })
    return {
      withdrawn: rows.length,
      away: sorted.away.length,
      awayIds: idsOf(sorted.away),
      toCall: rows.filter(isNotTold).length,
    }
  })
}

async function readTheirs(db: Db, actor: Caller, ids: readonly string[]): Promise<ProposalRow[]> {
  const seen = await Promise.all([...new Set(ids)].map((id) => findProposal(db, id)))
  const rows = seen.filter((row) => row !== undefined)
  const isTheirs = (row: ProposalRow) => actor.isAdmin || row.fromUserId === actor.id
  if (rows.length !== seen.length || !rows.every(isTheirs)) throw proposalNotFound()
  return rows
}

/** Sorts them by whether the doctor is there; the rows are locked. */
async function sort(trx: Db, { config }: Deps, seen: readonly ProposalRow[], at: Date): Promise<Sorted> {
  const locked = await lockAppointments(trx, {
    ids: seen.map(({ appointmentId }) => appointmentId),
    frees: true,
  })
  const placeOf = new Map(locked.map((one) => [one.id, one]))
  const sorted: Sorted = { here: [], away: [], taken: [] }
  const where = await whereDoctorsAre(trx, config, locked, at)
  for (const { id } of seen) {
    const row = await findProposal(trx, id)
    const place = row && placeOf.get(row.appointmentId)
    if (!row || !place || !(row.endedAt === null || isToDecide(row, place, at))) continue
    const whereabouts = where.get(row.appointmentId)
    sorted[whereabouts === 'there' ? 'here' : 'away'].push(row)
    if (whereabouts === 'taken') sorted.taken.push(row)
  }
  return sorted
}

const isToDecide = (row: ProposalRow, place: LockedAppointment, at: Date): boolean =>
  row.undecidedAt !== null &&
  place.doctorId === row.fromDoctorId &&
  place.startsAt.getTime() === row.fromStartsAt.getTime() &&
  isAhead(place, at)

export const isAhead = ({ state, startsAt }: LockedAppointment, at: Date): boolean =>
  (state === 'pending' || state === 'approved') && startsAt > at

const appointmentsOf = (some: readonly ProposalRow[]) => some.map(({ appointmentId }) => appointmentId)

type Decided = { whereAway?: WhereAway | undefined; message?: string | undefined; at: Date }

async function carryOut(
  trx: Db,
  deps: Deps,
  actor: Caller,
  sorted: Sorted,
  { whereAway = 'later', message = '', at }: Decided,
): Promise<void> {
  const { here, away, taken } = sorted
  const rows = [...here, ...away]
  const isLater = whereAway === 'later'
  await saveEnds(trx, { ids: idsOf(rows), to: 'withdrawn', at })
  await saveDecided(trx, appointmentsOf(isLater ? here : rows))
  for (const row of here) await letStay(trx, deps.config, row, at)
  if (isLater) await leaveUndecided(trx, deps, away, at)
  else if (whereAway === 'keep') {
    await saveKept(trx, appointmentsOf(taken), at)
    for (const row of away) await letStay(trx, deps.config, row, at)
  } else {
    await openAppointments.cancel(trx, actor, appointmentsOf(away), { reason: message, at })
    for (const row of away) await tellOfWithdrawal(trx, deps.config, row, { what: 'cancelled', at })
  }
  await record(trx, actor, rows, at)
}

async function leaveUndecided(
  trx: Db,
  { config }: Deps,
  away: readonly ProposalRow[],
  at: Date,
): Promise<void> {
  const told = away.filter(({ undecidedAt }) => undecidedAt === null)
  await saveUndecided(trx, idsOf(told), at)
  for (const row of told) await tellOfWithdrawal(trx, config, row, { what: 'away', at })
}

const idsOf = (rows: readonly ProposalRow[]) => rows.map(({ id }) => id)

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
