import * as contract from '@desk/contract/choosing'
import type { Route } from '../../../platform/http/route.ts'
import type { DoctorDependencies } from '../../doctors/list-doctors.ts'
import { getPatientDetails } from './get-patient-details.ts'
import { listOverlaps } from './list-overlaps.ts'
import { listSoonestSlots } from './list-soonest-slots.ts'
import { listTypesOfSpeciality } from './list-types-of-speciality.ts'

export function choosingRoutes(route: Route, deps: DoctorDependencies): void {
  route(contract.getPatientDetails, async ({ actor }) => ({ data: await getPatientDetails(deps, actor) }))

  route(contract.listSoonestSlots, async ({ actor, query }) => ({
    data: await listSoonestSlots(deps, actor, query),
  }))

  route(contract.listTypesOfSpeciality, async ({ actor, query }) => ({
    data: await listTypesOfSpeciality(deps, actor, query),
  }))

  route(contract.listOverlaps, async ({ actor, query }) => ({ data: await listOverlaps(deps, actor, query) }))
}
