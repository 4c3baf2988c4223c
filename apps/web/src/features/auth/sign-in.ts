import { createFirstAdministrator, logIn, register } from '@desk/contract/auth'
import type { AnyEndpoint, DataOf, InputOf } from '@desk/contract/endpoint'
import { PATHS } from '@desk/contract/paths'
import { call, type Ok } from '../../lib/api.ts'
import { waitingAdviceOf } from '../../lib/api-error.ts'
import { readDeviceToken, storeDeviceToken } from '../../lib/device-token.ts'
import { startLoading, whileLoading } from '../../lib/loading.ts'
import { logFailure } from '../../lib/log.ts'
import { storeToken } from '../../lib/session.ts'
import { queueToast, showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'

// The calls of visitors. No mutations: these screens carry no query library.

/** Logs in; then a fresh page is loaded at `/`, with the toast (spec 4, R5). */
export async function signIn(
  input: InputOf<typeof logIn>,
  { onAdvice }: { onAdvice: (text: string) => void },
): Promise<void> {
  const deviceToken = await readDeviceToken()
  const reply = await callOrToast(logIn, { ...input, deviceToken }, words('auth.loginFailed'), onAdvice)
  if (!reply) return
  if (!reply.token) return showToast({ kind: 'error', text: words('auth.loginFailed') })
  storeToken(reply.token)
  if (reply.deviceToken) await storeDeviceToken(reply.deviceToken)
  queueToast({ kind: 'success', text: words('auth.loggedIn') })
  // Until the fresh page is there the spinner stays; replacing keeps "back" from leading to a log-in.
  startLoading()
  window.location.replace(PATHS.home)
}

export async function signUp(input: InputOf<typeof register>): Promise<boolean> {
  const reply = await callOrToast(register, input, words('auth.registerFailed'))
  if (reply) showToast({ kind: 'success', text: words('auth.registered') })
  return reply !== null
}

/** Makes the first administrator (R20); resolves to whether it was made. */
export async function setUp(input: InputOf<typeof createFirstAdministrator>): Promise<boolean> {
  const reply = await callOrToast(createFirstAdministrator, input, words('auth.setUpFailed'))
  if (reply) showToast({ kind: 'success', text: reply.message })
  return reply !== null
}

async function callOrToast<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  failure: string,
  onAdvice?: (text: string) => void,
): Promise<Ok<DataOf<E>> | null> {
  try {
    const reply = await whileLoading(call(endpoint, input))
    if (reply.success) return reply
    showToast({ kind: 'error', text: reply.message })
  } catch (error) {
    logFailure(error)
    showToast({ kind: 'error', text: failure })
    const advice = waitingAdviceOf(error)
    if (advice !== null) onAdvice?.(advice)
  }
  return null
}
