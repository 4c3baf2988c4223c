import type { Doctor } from '@desk/contract/doctor'
import * as contract from '@desk/contract/doctor'
import { message } from '@desk/words/message'
import { requireOwner, requireOwnerOrAdmin } from '../../platform/http/ownership.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { applyAsDoctor } from './apply-as-doctor.ts'
import { doctorNotFound } from './failures.ts'
import { getBookableDoctor } from './get-bookable-doctor.ts'
import { toDoctor } from './presenter.ts'
import { type DoctorRow, findDoctorOfUser, listDoctors, listSpecializations } from './queries.ts'
import { updateProfile } from './update-profile.ts'

/** So many a page needs; for more, reckoning would hold up everybody else. */
const MAX_NEXT_FREE = 50

/** Finds the next free slot of each doctor; null for one who has none. Appointments are not this feature's own. */
type FindNextFreeSlot = (doctors: DoctorRow[]) => Promise<Map<string, Doctor['nextFree']>>

export function doctorRoutes(
  route: Route,
  { db, pool, clock }: Dependencies,
  findNextFreeSlot: FindNextFreeSlot,
): void {
  route(contract.listDoctors, async ({ query }) => {
    const { rows, total } = await listDoctors(db, { ...query, status: 'approved' })
    if (!query.nextFree) return { data: rows.map(toDoctor), total }
    const asked = rows.slice(0, MAX_NEXT_FREE)
    const nextFree = await findNextFreeSlot(asked)
    const data = rows.map((row, place) =>
      place < asked.length ? { ...toDoctor(row), nextFree: nextFree.get(row.id) ?? null } : toDoctor(row),
    )
    return { data, total }
  })

  route(contract.listSpecializations, async () => ({ data: await listSpecializations(db) }))

  route(contract.applyAsDoctor, async ({ caller, body }) => {
    requireOwner(caller, body.userId)
    await applyAsDoctor(db, clock, caller.id, body)
    return { message: message('doctors.applied') }
  })

  route(contract.getDoctorInfo, async ({ caller, body }) => {
    requireOwnerOrAdmin(caller, body.userId)
    const doctor = await findDoctorOfUser(db, body.userId)
    if (!doctor) throw doctorNotFound()
    return { data: toDoctor(doctor) }
  })

  route(contract.updateProfile, async ({ caller, body }) => {
    requireOwnerOrAdmin(caller, body.userId)
    await updateProfile(db, body)
    return { message: message('doctors.profileUpdated') }
  })

  route(contract.getDoctorById, async ({ body }) => {
    return { data: toDoctor(await getBookableDoctor(pool, body.doctorId)) }
  })
}
