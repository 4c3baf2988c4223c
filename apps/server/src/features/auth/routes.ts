import * as contract from '@desk/contract/auth'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { changePassword } from './change-password.ts'
import { currentUser } from './current-user.ts'
import { sessionNotFound } from './failures.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { deleteSession, listSessions } from './session-queries.ts'
import { updateAccount } from './update-account.ts'

export function authRoutes(route: Route, deps: Dependencies): void {
  const { db } = deps

  route(contract.logIn, async ({ body, device }) => {
    const token = await logIn(deps, { ...body, device })
    return { message: message('auth.loggedIn'), token }
  })

  route(contract.register, async ({ body }) => {
    await register(deps, body)
    return { message: message('auth.registered') }
  })

  route(contract.getUserData, async ({ caller }) => ({ data: await currentUser(db, caller.id) }))

  route(contract.createFirstAdministrator, async ({ body }) => {
    await createFirstAdministrator(deps, body)
    return { message: message('auth.administratorCreated') }
  })

  route(contract.updateAccount, async ({ caller, body }) => {
    await updateAccount(db, caller.id, body)
    return { message: message('auth.accountUpdated') }
  })

  route(contract.changePassword, async ({ caller, body }) => {
    await changePassword(deps, caller, body)
    return { message: message('auth.passwordChanged') }
  })

  sessionRoutes(route, deps)
}

function sessionRoutes(route: Route, { db, clock }: Dependencies): void {
  route(contract.listSessions, async ({ caller }) => {
    const sessions = await listSessions(db, caller.id, clock())
    const data = sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === caller.sessionId,
    }))
    return { data }
  })

  route(contract.endSession, async ({ caller, body }) => {
    if (!(await deleteSession(db, caller.id, body.sessionId))) throw sessionNotFound()
    return { message: message('auth.sessionEnded') }
  })

  route(contract.logOut, async ({ caller }) => {
    await deleteSession(db, caller.id, caller.sessionId)
    return { message: message('auth.loggedOut') }
  })
}
