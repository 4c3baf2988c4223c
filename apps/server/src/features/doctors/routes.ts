import { getApplication } from '@desk/contract/application'
import * as contract from '@desk/contract/doctor'
import { listDoctorFilters } from '@desk/contract/doctor-filters'
import { message } from '@desk/words/message'
import { keptReplies } from '../../platform/http/kept-replies.ts'
import type { Route } from '../../platform/http/route.ts'
import { CONFIRM_ADDRESS_DAYS } from '../auth/link-purposes.ts'
import { applyAsDoctor } from './apply-as-doctor.ts'
import { confirmProfileAddress } from './confirm-profile-address.ts'
import { getOwnApplication } from './get-application.ts'
import { getDoctorById, getOwnDoctor } from './get-doctor.ts'
import { type FilterCounts, listBookableSpecializations, listFilters } from './list-filters.ts'
import { type DoctorDependencies, type DoctorPage, listBookableDoctors } from './list-bookable-doctors.ts'
import { sendProfileConfirmation } from './send-profile-confirmation.ts'
import { updateProfile } from './update-profile.ts'

/** Half a megabyte each. */
const MOST_KEPT_PAGES = 20

export function doctorRoutes(route: Route, deps: DoctorDependencies): void {
  const listing = { ...deps, keptPages: keptReplies<DoctorPage>(MOST_KEPT_PAGES) }
  route(contract.listDoctors, ({ actor, query, write }) =>
    listBookableDoctors(listing, actor, { query, write }),
  )

  route(contract.listSpecializations, async ({ actor }) => ({
    data: await listBookableSpecializations(deps, actor),
  }))

  const filtering = { ...deps, keptCounts: keptReplies<FilterCounts>(1) }
  route(listDoctorFilters, async ({ actor }) => ({ data: await listFilters(filtering, actor) }))

  route(contract.applyAsDoctor, async ({ actor, body }) => {
    await applyAsDoctor(deps, actor, body)
    return { message: message('doctors.applied') }
  })

  route(getApplication, async ({ actor }) => ({ data: await getOwnApplication(deps, actor) }))

  route(contract.getDoctorInfo, async ({ actor, body }) => ({ data: await getOwnDoctor(deps, actor, body) }))

  route(contract.updateProfile, async ({ actor, body }) => {
    return { message: await updateProfile(deps, actor, body) }
  })

  route(contract.confirmProfileEmail, async ({ actor, body }) => {
    await confirmProfileAddress(deps, actor, body)
    return { message: message('doctors.addressConfirmed') }
  })

  route(contract.sendProfileConfirmation, async ({ actor, body }) => {
    await sendProfileConfirmation(deps, actor, body)
    return { message: message('auth.confirmationSent', { days: CONFIRM_ADDRESS_DAYS }) }
  })

  route(contract.getDoctorById, async ({ actor, body }) => ({ data: await getDoctorById(deps, actor, body) }))
}
