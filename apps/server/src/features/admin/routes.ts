import * as contract from '@desk/contract/admin'
import * as leaves from '@desk/contract/doctor-leaves'
import { getWaitingWork as waitingWork } from '@desk/contract/waiting-work'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { changeDoctorStatus } from '../doctors/change-doctor-status.ts'
import { getDoctorAccount } from '../doctors/get-doctor.ts'
import type { ScheduleDependencies } from '../schedules/find-hits.ts'
import { blockUser } from './block-user.ts'
import { correctAddress } from './correct-address.ts'
import { countListed } from './count-listed.ts'
import { blockDoctor, rejectDoctor } from './doctor-leaves.ts'
import { countUpcomingAppointments, listDoctorAccounts, listUsers } from './list-accounts.ts'
import { endUserSessions, getUserAccount } from './user-account.ts'
import { confirmAddress } from './confirm-address.ts'
import { makePasswordLink } from './make-password-link.ts'
import { getWaitingWork } from './waiting-work.ts'

export function adminRoutes(route: Route, deps: ScheduleDependencies): void {
  listRoutes(route, deps)

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

  waitingRoutes(route, deps)
  leaveRoutes(route, deps)
  addressRoutes(route, deps)
}

function waitingRoutes(route: Route, deps: ReadingDependencies): void {
  route(waitingWork, async ({ actor, language }) => ({
    data: await getWaitingWork(deps, actor, { language }),
  }))

  route(contract.countUpcomingAppointments, async ({ actor, query }) => ({
    data: await countUpcomingAppointments(deps, actor, query),
  }))
}

function listRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.listUsers, ({ actor, query }) => listUsers(deps, actor, query))

  route(contract.listDoctorAccounts, ({ actor, query }) => listDoctorAccounts(deps, actor, query))

  route(contract.countListed, async ({ actor, query }) => ({
    data: await countListed(deps, actor, query),
  }))
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
