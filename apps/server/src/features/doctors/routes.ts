import { getApplication as applicationContract } from '@desk/contract/application'
import * as contract from '@desk/contract/doctor'
import { listDoctorFilters as filtersContract } from '@desk/contract/doctor-filters'
import { message } from '@desk/words/message'
import { keptReplies } from '../../platform/http/kept-replies.ts'
import type { Route } from '../../platform/http/route.ts'
import { CONFIRM_ADDRESS_DAYS } from '../auth/link-purposes.ts'
import { applyAsDoctor } from './apply-as-doctor.ts'
import { confirmProfileEmail } from './confirm-profile-email.ts'
import { getApplication } from './get-application.ts'
import { getDoctorById, getDoctorInfo } from './get-doctor.ts'
import { type FilterCounts, listDoctorFilters, listSpecializations } from './list-filters.ts'
import { type DoctorDependencies, type DoctorPage, listDoctors } from './list-doctors.ts'
import { sendProfileConfirmation } from './send-profile-confirmation.ts'
import { updateProfile } from './update-profile.ts'

/** Half a megabyte each. */
const MOST_KEPT_PAGES = 20

export function doctorRoutes(route: Route, deps: DoctorDependencies): void {
  const listing = { ...deps, keptPages: keptReplies<DoctorPage>(MOST_KEPT_PAGES) }
  route(contract.listDoctors, ({ actor, query, write }) => listDoctors(listing, actor, { query, write }))

  route(contract.listSpecializations, async ({ actor }) => ({
    data: await listSpecializations(deps, actor),
  }))

  const filtering = { ...deps, keptCounts: keptReplies<FilterCounts>(1) }
  route(filtersContract, async ({ actor }) => ({ data: await listDoctorFilters(filtering, actor) }))

  route(contract.applyAsDoctor, async ({ actor, body }) => {
    await applyAsDoctor(deps, actor, body)
    return { message: message('doctors.applied') }
  })

  route(applicationContract, async ({ actor }) => ({ data: await getApplication(deps, actor) }))

  route(contract.getDoctorInfo, async ({ actor, body }) => ({ data: await getDoctorInfo(deps, actor, body) }))

  route(contract.updateProfile, async ({ actor, body }) => {
    return { message: await updateProfile(deps, actor, body) }
  })

  route(contract.confirmProfileEmail, async ({ actor, body }) => {
    await confirmProfileEmail(deps, actor, body)
    return { message: message('doctors.addressConfirmed') }
  })

  route(contract.sendProfileConfirmation, async ({ actor, body }) => {
    await sendProfileConfirmation(deps, actor, body)
    return { message: message('auth.confirmationSent', { days: CONFIRM_ADDRESS_DAYS }) }
  })

  route(contract.getDoctorById, async ({ actor, body }) => ({ data: await getDoctorById(deps, actor, body) }))
}
