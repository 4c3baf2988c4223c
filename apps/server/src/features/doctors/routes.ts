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
import { getBookableDoctor, getOwnDoctor } from './get-doctor.ts'
import { type DoctorDependencies, type DoctorPage, listBookableDoctors } from './list-bookable-doctors.ts'
import { withInitials } from './pictures/with-initials.ts'
import { toDoctor } from './presenter.ts'
import { sendProfileConfirmation } from './send-profile-confirmation.ts'
import { countForFilters, listSpecializations } from './list-queries.ts'
import { getDoctorsVersion } from './queries.ts'
import { updateProfile } from './update-profile.ts'

/** Up to half a megabyte each. */
const MOST_KEPT_PAGES = 20

export function doctorRoutes(route: Route, deps: DoctorDependencies): void {
  const listing = { ...deps, keptPages: keptReplies<DoctorPage>(MOST_KEPT_PAGES) }
  route(contract.listDoctors, ({ actor, query, write }) =>
    listBookableDoctors(listing, actor, { query, write }),
  )

  route(contract.listSpecializations, async () => ({ data: await listSpecializations(deps.db) }))

  const keptCounts = keptReplies<Awaited<ReturnType<typeof countForFilters>>>(1)
  route(listDoctorFilters, async () => {
    const version = await getDoctorsVersion(deps.pool)
    return { data: await keptCounts('', version, () => countForFilters(deps.db)) }
  })

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

  route(contract.getDoctorById, async ({ body }) => {
    const doctor = toDoctor(await getBookableDoctor(deps.pool, body.doctorId))
    const [data = doctor] = await withInitials(deps.config, [doctor])
    return { data }
  })
}
