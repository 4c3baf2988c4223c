import type { Doctor } from '@desk/contract/doctor'
import * as contract from '@desk/contract/doctor'
import { mustBeOwn, mustBeOwnOrAdministrator } from '../../platform/http/own.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { applyAsDoctor } from './apply-as-doctor.ts'
import { doctorNotFound } from './failures.ts'
import { getBookableDoctor } from './get-bookable-doctor.ts'
import { shownDoctor } from './presenter.ts'
import { type DoctorRow, findDoctorOfUser, listDoctors, listSpecializations } from './queries.ts'
import { updateProfile } from './update-profile.ts'

/** So many a page needs; for more, reckoning would hold up everybody else. */
const MOST_NEXT_FREE = 50

/** Finds the next free slot of each doctor; null for one who has none. Appointments are not this feature's own. */
type FindNextFree = (doctors: DoctorRow[]) => Promise<Map<string, Doctor['nextFree']>>

export function doctorRoutes(route: Route, { db, pool, clock }: Parts, findNextFree: FindNextFree): void {
  route(contract.listDoctors, async ({ query }) => {
    const { rows, total } = await listDoctors(db, { ...query, status: 'approved' })
    if (!query.nextFree) return { data: rows.map(shownDoctor), total }
    const asked = rows.slice(0, MOST_NEXT_FREE)
    const nextFree = await findNextFree(asked)
    const data = rows.map((row, place) =>
      place < asked.length
        ? { ...shownDoctor(row), nextFree: nextFree.get(row.id) ?? null }
        : shownDoctor(row),
    )
    return { data, total }
  })

  route(contract.listSpecializations, async () => ({ data: await listSpecializations(db) }))

  route(contract.applyAsDoctor, async ({ caller, body }) => {
    mustBeOwn(caller, body.userId)
    await applyAsDoctor(db, clock, caller.id, body)
    return { message: 'Your application has been sent. The hospital will tell you what it decides.' }
  })

  route(contract.getDoctorInfo, async ({ caller, body }) => {
    mustBeOwnOrAdministrator(caller, body.userId)
    const doctor = await findDoctorOfUser(db, body.userId)
    if (!doctor) throw doctorNotFound()
    return { data: shownDoctor(doctor) }
  })

  route(contract.updateProfile, async ({ caller, body }) => {
    mustBeOwnOrAdministrator(caller, body.userId)
    await updateProfile(db, body)
    return { message: 'Profile updated' }
  })

  route(contract.getDoctorById, async ({ body }) => {
    return { data: shownDoctor(await getBookableDoctor(pool, body.doctorId)) }
  })
}
