import * as passkeyContract from '@desk/contract/passkey'
import * as contract from '@desk/contract/second-factor'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { Route } from '../../../platform/http/route.ts'
import { addPasskey } from './add-passkey.ts'
import { confirmWithPasskey } from './confirm-with-passkey.ts'
import { confirmAuthenticator } from './confirm-authenticator.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { logInWithSecondFactor } from './log-in-with-second-factor.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { removeAuthenticator } from './remove-authenticator.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { startPasskeyConfirmation } from './start-passkey-confirmation.ts'
import { startAuthenticator } from './start-authenticator.ts'
import { startPasskeyLogIn } from './start-passkey-log-in.ts'
import { startPasskey } from './start-passkey.ts'

export function secondFactorRoutes(route: Route, deps: Dependencies): void {
  route(contract.logInWithSecondFactor, async ({ actor, body }) => {
    const loggedIn = await logInWithSecondFactor(deps, actor, body)
    return { message: message('auth.loggedIn'), ...loggedIn }
  })

  passkeyRoutes(route, deps)

  route(contract.getSecondFactor, async ({ actor }) => ({ data: await getSecondFactor(deps, actor) }))

  route(contract.startAuthenticator, async ({ actor }) => ({ data: await startAuthenticator(deps, actor) }))

  route(contract.confirmAuthenticator, async ({ actor, body }) => {
    const data = await confirmAuthenticator(deps, actor, body)
    return { message: message('security.authenticatorAdded'), data }
  })

  route(contract.removeAuthenticator, async ({ actor }) => {
    await removeAuthenticator(deps, actor)
    return { message: message('security.authenticatorRemoved') }
  })

  route(contract.resetSecondFactor, async ({ actor, body }) => {
    await resetSecondFactor(deps, actor, body)
    return { message: message('security.secondFactorReset') }
  })

  route(contract.makeRecoveryCodes, async ({ actor }) => {
    const data = await makeRecoveryCodes(deps, actor)
    return { message: message('security.recoveryCodesMade'), data }
  })
}

function passkeyRoutes(route: Route, deps: Dependencies): void {
  route(passkeyContract.startPasskeyLogIn, async ({ actor, body }) => ({
    data: await startPasskeyLogIn(deps, actor, body),
  }))

  route(passkeyContract.logInWithPasskey, async ({ actor, body }) => {
    const loggedIn = await logInWithPasskey(deps, actor, body)
    return { message: message('auth.loggedIn'), ...loggedIn }
  })

  route(passkeyContract.renamePasskey, async ({ actor, body }) => {
    await renamePasskey(deps, actor, body)
    return { message: message('accounts.passkeyRenamed') }
  })

  route(passkeyContract.startPasskeyConfirmation, async ({ actor }) => ({
    data: await startPasskeyConfirmation(deps, actor),
  }))

  route(passkeyContract.confirmWithPasskey, async ({ actor, body }) => {
    await confirmWithPasskey(deps, actor, body)
    return { message: message('auth.passwordConfirmed') }
  })

  route(passkeyContract.startPasskey, async ({ actor }) => ({ data: await startPasskey(deps, actor) }))

  route(passkeyContract.addPasskey, async ({ actor, body }) => {
    const data = await addPasskey(deps, actor, body)
    return { message: message('security.passkeyAdded'), data }
  })

  route(passkeyContract.removePasskey, async ({ actor, body }) => {
    await removePasskey(deps, actor, body)
    return { message: message('security.passkeyRemoved') }
  })
}
