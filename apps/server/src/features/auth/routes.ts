import * as contract from '@desk/contract/auth'
import { saveLanguage as saveLanguageContract } from '@desk/contract/language'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../platform/dependencies.ts'
import { keptReplies } from '../../platform/http/kept-replies.ts'
import type { Written } from '../../platform/http/data-replies.ts'
import type { Route } from '../../platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmPassword } from './confirm-password.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { forgotPassword } from './forgot-password.ts'
import { getUserData } from './get-user-data.ts'
import { CONFIRM_ADDRESS_DAYS, RESET_PASSWORD_MINUTES } from './link-purposes.ts'
import { logIn } from './log-in.ts'
import { endSession, listSessions, logOut } from './own-sessions.ts'
import { register } from './register.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { resetPassword } from './reset-password.ts'
import { saveLanguage } from './save-language.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { updateAccount } from './update-account.ts'
import { withdrawAddress } from './withdraw-address.ts'

/** Up to 50 kB each. */
const MOST_KEPT_USERS = 500

export function authRoutes(route: Route, deps: Dependencies): void {
  secondFactorRoutes(route, deps)
  route(contract.logIn, async ({ actor, body }) => {
    const loggedIn = await logIn(deps, actor, body)
    return { message: message('auth.loggedIn'), ...loggedIn }
  })

  route(contract.register, async ({ actor, body, language }) => {
    await register(deps, actor, { ...body, language })
    return { message: message('auth.registered') }
  })

  currentUserRoute(route, deps)

  route(contract.createFirstAdministrator, async ({ actor, body }) => {
    await createFirstAdministrator(deps, actor, body)
    return { message: message('auth.administratorCreated') }
  })

  addressRoutes(route, deps)

  route(contract.updateAccount, async ({ actor, body }) => {
    return { message: await updateAccount(deps, actor, body) }
  })

  route(contract.changePassword, async ({ actor, body }) => {
    await changePassword(deps, actor, body)
    return { message: message('auth.passwordChanged') }
  })

  route(contract.confirmPassword, async ({ actor, body }) => {
    await confirmPassword(deps, actor, body)
    return { message: message('auth.passwordConfirmed') }
  })

  route(contract.listSessions, async ({ actor, language }) => ({
    data: await listSessions(deps, actor, { language }),
  }))

  route(contract.endSession, async ({ actor, body }) => {
    await endSession(deps, actor, body)
    return { message: message('auth.sessionEnded') }
  })

  route(contract.logOut, async ({ actor }) => {
    await logOut(deps, actor)
    return { message: message('auth.loggedOut') }
  })
}

function currentUserRoute(route: Route, deps: Dependencies): void {
  const currentUser = { ...deps, keptUsers: keptReplies<Written>(MOST_KEPT_USERS) }
  route(contract.getUserData, async ({ actor, language, write }) => ({
    data: await getUserData(currentUser, actor, { language, write }),
  }))

  route(saveLanguageContract, async ({ actor, body }) => ({
    message: await saveLanguage(deps, actor, body),
  }))
}

function addressRoutes(route: Route, deps: Dependencies): void {
  route(contract.confirmEmail, async ({ actor, body }) => {
    await confirmEmail(deps, actor, body)
    return { message: message('auth.addressConfirmed') }
  })

  route(contract.sendConfirmation, async ({ actor }) => {
    await sendConfirmation(deps, actor)
    return { message: message('auth.confirmationSent', { days: CONFIRM_ADDRESS_DAYS }) }
  })

  route(contract.withdrawAddress, async ({ actor }) => {
    await withdrawAddress(deps, actor)
    return { message: message('auth.addressWithdrawn') }
  })

  route(contract.forgotPassword, async ({ actor, body }) => {
    await forgotPassword(deps, actor, body)
    return { message: message('auth.resetLinkSent', { minutes: RESET_PASSWORD_MINUTES }) }
  })

  route(contract.resetPassword, async ({ actor, body }) => {
    const deviceToken = await resetPassword(deps, actor, body)
    return { message: message('auth.passwordReset'), deviceToken }
  })
}
