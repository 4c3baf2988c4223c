import type { Place } from '@desk/contract/proposal'
import { harmFrom } from '@desk/rules/re-plan/harm'
import { isOverlapping } from '@desk/rules/schedule/cut-hours'
import type { Dependencies } from '../../platform/dependencies.ts'
import { toSlot } from '../appointments/presenter.ts'
import { readFreeTimes } from './free-times.ts'
import { listElsewhere, listSpecialists, listSuits } from './plan-queries.ts'
import type { ProposalRow } from './queries.ts'

/** As many as one looks through: with the same doctor, and with colleagues. */
const OWN_TIMES = 24
const OTHER_TIMES = 16
const MINUTE_MS = 60_000

/** The free times that fit best in place of an appointment's, with its doctor or a colleague; its own hold is not in the way. */
export async function listTimes(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  row: ProposalRow,
): Promise<Place[]> {
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
  const isOwn = ({ opening }: (typeof best)[number]) => opening.doctorId === row.fromDoctorId
  const own = best.filter(isOwn).slice(0, OWN_TIMES)
  const others = best.filter((one) => !isOwn(one)).slice(0, OTHER_TIMES)
  return [...own, ...others]
    .toSorted((one, other) => one.opening.startsAt.getTime() - other.opening.startsAt.getTime())
    .flatMap(({ opening }) => {
      const doctor = doctors.find(({ id }) => id === opening.doctorId)
      return doctor ? [{ ...toSlot(opening.date, opening), doctor }] : []
    })
}
