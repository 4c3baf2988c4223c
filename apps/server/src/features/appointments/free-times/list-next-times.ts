import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { listNextTimes as contract } from '@desk/contract/free-times'
import type { VisitType } from '@desk/contract/visit-type'
import { isBookable } from '@desk/rules/doctor-status'
import type { Actor } from '../../../platform/actor.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import type { DoctorDependencies } from '../../doctors/list-doctors.ts'
import { listDoctorsToBook } from '../../doctors/list-queries.ts'
import { type DoctorRow, findDoctor } from '../../doctors/queries.ts'

/** As in the email of a rejection. */
const TIMES = 3
/** The search must end somewhere. */
const MOST_DOCTORS = 200

type NextTimes = DataOf<typeof contract>
type Candidate = { doctor: DoctorRow; type: VisitType | null }

/** The doctor's, else those of colleagues of the speciality. */
export async function listNextTimes(
  deps: DoctorDependencies,
  _actor: Actor,
  { doctorId, visitTypeId }: QueryOf<typeof contract>,
): Promise<NextTimes> {
  const doctor = await findDoctor(deps.pool, doctorId)
  if (!doctor) throw doctorNotFound()
  const { visitTypes } = await deps.schedules.get(doctor)
  const name = visitTypes.find(({ id }) => id === visitTypeId)?.name
  const own = isBookable(doctor) ? await timesOf(deps, [doctor], name) : []
  if (own.length > 0) return own
  const { specialization } = doctor
  const { rows } = await listDoctorsToBook(deps, { specialization, page: 1, limit: MOST_DOCTORS })
  const others = rows.filter(({ id }) => id !== doctor.id)
  return timesOf(deps, others, name)
}

async function timesOf(
  deps: DoctorDependencies,
  doctors: readonly DoctorRow[],
  typeName: string | undefined,
): Promise<NextTimes> {
  const candidates = await candidatesOf(deps, doctors, typeName)
  const lengths = new Map(candidates.map(({ doctor, type }) => [doctor.id, type?.minutes]))
  const next = await deps.findNextFreeSlots(
    candidates.map(({ doctor }) => doctor),
    lengths,
  )
  return candidates
    .flatMap(({ doctor: { id: doctorId, firstName, lastName }, type }) =>
      (next.get(doctorId)?.times ?? []).map((slot) => ({
        doctorId,
        doctorName: `${firstName} ${lastName}`,
        visitTypeId: type?.id ?? null,
        ...slot,
      })),
    )
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(0, TIMES)
}

/** Without doctors who have visit types but not this one (R28). */
async function candidatesOf(
  { schedules }: DoctorDependencies,
  doctors: readonly DoctorRow[],
  typeName: string | undefined,
): Promise<Candidate[]> {
  const known = await schedules.list(doctors)
  return doctors.flatMap((doctor) => {
    const { visitTypes = [] } = known.get(doctor.id) ?? {}
    if (typeName === undefined || visitTypes.length < 2) return { doctor, type: null }
    const type = visitTypes.find(({ name }) => name.trim().toLowerCase() === typeName.trim().toLowerCase())
    return type ? { doctor, type } : []
  })
}
