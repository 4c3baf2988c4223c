import * as contract from '@desk/contract/doctor'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import { applyAsDoctor } from './apply-as-doctor.ts'
import { getBookableDoctor, getOwnDoctor } from './get-doctor.ts'
import { type DoctorDependencies, listBookableDoctors } from './list-bookable-doctors.ts'
import { toDoctor } from './presenter.ts'
import { listSpecializations } from './queries.ts'
import { updateProfile } from './update-profile.ts'

export function doctorRoutes(route: Route, deps: DoctorDependencies): void {
  route(contract.listDoctors, ({ actor, query }) => listBookableDoctors(deps, actor, query))

  route(contract.listSpecializations, async () => ({ data: await listSpecializations(deps.db) }))

  route(contract.applyAsDoctor, async ({ actor, body }) => {
    await applyAsDoctor(deps, actor, body)
    return { message: message('doctors.applied') }
  })

  route(contract.getDoctorInfo, async ({ actor, body }) => ({ data: await getOwnDoctor(deps, actor, body) }))

  route(contract.updateProfile, async ({ actor, body }) => {
    await updateProfile(deps, actor, body)
    return { message: message('doctors.profileUpdated') }
  })

  route(contract.getDoctorById, async ({ body }) => {
    return { data: toDoctor(await getBookableDoctor(deps.pool, body.doctorId)) }
  })
}
