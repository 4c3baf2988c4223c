import * as contract from '@desk/contract/admin'
import * as leaves from '@desk/contract/doctor-leaves'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { countUpcoming } from '../appointments/queries.ts'
import { userNotFound } from '../auth/failures.ts'
import { findUser, listUsers } from '../auth/queries.ts'
import { changeDoctorStatus } from '../doctors/change-doctor-status.ts'
import { getDoctorAccount } from '../doctors/get-doctor.ts'
import { toDoctor } from '../doctors/presenter.ts'
import { listDoctors } from '../doctors/list-queries.ts'
import type { ScheduleDependencies } from '../schedules/find-hits.ts'
import { blockUser } from './block-user.ts'
import { correctAddress } from './correct-address.ts'
import { blockDoctor, rejectDoctor } from './doctor-leaves.ts'
import { endUserSessions, getUserAccount } from './user-account.ts'
import { confirmAddress } from './confirm-address.ts'
import { makePasswordLink } from './make-password-link.ts'

/** Other people's notifications are their own. */
const NO_NOTIFICATIONS = { unread: [], read: [], unreadCount: 0, readCount: 0 }

export function adminRoutes(route: Route, deps: ScheduleDependencies): void {
  route(contract.listUsers, async ({ actor, query }) => {
    const { rows, ...count } = await listUsers(deps.db, query)
    await deps.recordOpening(actor, { action: 'accounts-opened', subjects: rows.map(({ id }) => id) })
    return { data: rows.map((row) => ({ ...row, ...NO_NOTIFICATIONS })), ...count }
  })

  route(contract.listDoctorAccounts, async ({ query }) => {
    const { rows, ...count } = await listDoctors(deps.db, query)
    return { data: rows.map(toDoctor), ...count }
  })

  route(contract.getDoctorAccount, async ({ actor, query }) => ({
    data: await getDoctorAccount(deps, actor, query),
  }))

  route(contract.getUserAccount, async ({ actor, query, language }) => ({
    data: await getUserAccount(deps, actor, { ...query, language }),
  }))

  route(contract.endUserSessions, async ({ actor, body }) => {
    await endUserSessions(deps, actor, body)
    return { message: message('admin.loggedOut') }
  })

  route(contract.correctAddress, async ({ actor, body }) => {
    await correctAddress(deps, actor, body)
    return { message: message('admin.addressCorrected') }
  })

  route(contract.changeDoctorStatus, async ({ actor, body }) => {
    await changeDoctorStatus(deps, actor, body)
    return { message: message('doctors.statusUpdated') }
  })

  route(contract.blockUser, async ({ actor, body }) => {
    await blockUser(deps, actor, body)
    return { message: message(body.blocked ? 'admin.accountBlocked' : 'admin.accountUnblocked') }
  })

  leaveRoutes(route, deps)
  addressRoutes(route, deps)

  route(contract.countUpcomingAppointments, async ({ query }) => {
    if (!(await findUser(deps.db, query.userId))) throw userNotFound()
    return { data: await countUpcoming(deps.db, query.userId, deps.clock()) }
  })
}

function leaveRoutes(route: Route, deps: ScheduleDependencies): void {
  route(leaves.rejectDoctor, async ({ actor, body }) => {
    const data = await rejectDoctor(deps, actor, body)
    return data.isSaved ? { message: message('doctors.statusUpdated'), data } : { data }
  })

  route(leaves.blockDoctor, async ({ actor, body }) => {
    const data = await blockDoctor(deps, actor, body)
    return data.isSaved ? { message: message('admin.accountBlocked'), data } : { data }
  })
}

function addressRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.confirmAddress, async ({ actor, body }) => {
    await confirmAddress(deps, actor, body)
    return { message: message('auth.addressConfirmedByHand') }
  })

  route(contract.makePasswordLink, async ({ actor, body }) => ({
    data: await makePasswordLink(deps, actor, body),
  }))
}
