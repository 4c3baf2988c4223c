import type { BodyOf } from '@desk/contract/endpoint'
import type { Place } from '@desk/contract/place'
import type { listProposalTimes as contract } from '@desk/contract/proposal'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Opening } from '@desk/rules/re-plan/candidates'
import { harmFrom } from '@desk/rules/re-plan/harm'
import { isOverlapping } from '@desk/rules/schedule/cut-hours'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { toSlot } from '../appointments/presenter.ts'
import { seeProposal } from './find-proposal.ts'
import { readFreeTimes } from './free-times.ts'
import { listElsewhere, listSpecialists, listSuits } from './plan-queries.ts'
import type { ProposalRow } from './queries.ts'

/** As many as a person looks through. */
const OWN_TIMES = 24
const OTHER_TIMES = 16
const MINUTE_MS = 60_000

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock'>

/**
 * Best fits with doctor or colleagues; from a date, the next days that have some. Its own hold is not in the
 * way.
 */
export async function listProposalTimes(
  deps: Deps & Pick<Dependencies, 'visits'>,
  actor: Caller | Guest,
  { proposal, from }: BodyOf<typeof contract>,
): Promise<Place[]> {
  const { row } = await seeProposal(deps, actor, { proposal })
  const { best, doctors } = await bestTimes(deps, row)
  const isOwn = ({ doctorId }: Opening) => doctorId === row.fromDoctorId
  const shown = from === undefined ? nearest(best, isOwn) : nextDays(best, isOwn, from)
  return shown.toSorted(byStart).flatMap((opening) => {
    const doctor = doctors.find(({ id }) => id === opening.doctorId)
    return doctor ? [{ ...toSlot(opening.date, opening), doctor }] : []
  })
}

type Choose = (one: Opening) => boolean

const nearest = (best: readonly Opening[], isOwn: Choose): Opening[] => [
  ...best.filter(isOwn).slice(0, OWN_TIMES),
  ...best.filter((one) => !isOwn(one)).slice(0, OTHER_TIMES),
]

/** All times of the doctor's next days, and the best of some colleagues'. */
function nextDays(best: readonly Opening[], isOwn: Choose, from: IsoDate): Opening[] {
  const found: Opening[] = []
  const days = Map.groupBy(best, ({ date }) => date)
  for (const date of [...days.keys()].filter((each) => each >= from).toSorted()) {
    const day = days.get(date) ?? []
    found.push(...day.filter(isOwn), ...day.filter((one) => !isOwn(one)).slice(0, OTHER_TIMES))
    if (found.length >= OWN_TIMES) break
  }
  return found
}

const byStart = (one: Opening, other: Opening) => one.startsAt.getTime() - other.startsAt.getTime()

export async function bestTimes({ db, config, clock }: Deps, row: ProposalRow) {
  const now = clock()
  const { doctors } = await listSpecialists(db, [row.fromDoctorId])
  const free = await readFreeTimes(db, config, {
    doctorIds: doctors.map(({ id }) => id),
    now,
    ownHold: row.holdId,
  })
  const patients = row.patientId === null ? [] : [row.patientId]
  const elsewhere = await listElsewhere(db, patients, [row.appointmentId], now)
  const suits = await listSuits(db, patients)
  const from = { doctorId: row.fromDoctorId, date: row.fromDate, start: row.fromStartMinute }
  const harmOf = harmFrom(from, suits)
  const length = (row.fromEndsAt.getTime() - row.fromStartsAt.getTime()) / MINUTE_MS
  const best = free
    .openingsOf(length)
    .filter((opening) => !elsewhere.some((one) => isOverlapping(one, opening)))
    .map((opening) => ({ opening, harm: harmOf(opening) }))
    .toSorted((one, other) => one.harm - other.harm)
    .map(({ opening }) => opening)
  return { best, doctors }
}
