import { createFirstAdministrator, logIn, register } from '@desk/contract/auth'
import type { AnyEndpoint, InputOf } from '@desk/contract/endpoint'
import { PATHS } from '@desk/contract/paths'
import { call, type Ok, type Reply } from '../../lib/api.ts'
import { waitingAdviceOf } from '../../lib/api-error.ts'
import { agreeOnLanguage } from '../../lib/change-language.ts'
import { readDeviceToken, storeDeviceToken } from '../../lib/device-token.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { startLoading, whileLoading } from '../../lib/loading.ts'
import { logFailure } from '../../lib/log.ts'
import { takeReturn } from '../../lib/return-path.ts'
import { storeToken } from '../../lib/session.ts'
import { queueToast, showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'

// The calls of visitors. No mutations: these screens carry no query library.

/** Logs in; resolves to what is asked for besides, if anything. */
export async function signIn(
  input: InputOf<typeof logIn>,
  { onAdvice }: { onAdvice: (text: string) => void },
): Promise<object | null> {
  const deviceToken = await readDeviceToken()
  const reply = await answerOf(logIn, { ...input, deviceToken }, words('auth.loginFailed'), onAdvice)
  if (reply?.success) await enter(reply)
  else if (reply && typeof reply.data === 'object') return reply.data
  else if (reply) showToast({ kind: 'error', text: reply.message })
  return null
}

/** Loads a fresh page at `/`, with the toast (spec 4, R5). */
export async function enter({
  token,
  deviceToken,
  language,
}: Pick<Ok<unknown>, 'token' | 'deviceToken' | 'language'>): Promise<void> {
  if (!token) return showToast({ kind: 'error', text: words('auth.loginFailed') })
  storeToken(token)
  if (deviceToken) await storeDeviceToken(deviceToken)
  queueToast({ kind: 'success', text: words('auth.loggedIn') })
  // Until the fresh page is there the spinner stays; replacing keeps "back" from leading to a log-in.
  startLoading()
  await agreeOnLanguage(language)
  window.location.replace(takeReturn() ?? PATHS.home)
}

export async function signUp(input: InputOf<typeof register>): Promise<boolean> {
  const reply = await answerOf(register, input, words('auth.registerFailed'))
  if (reply?.success) showToast({ kind: 'success', text: words('auth.registered') })
  else if (reply) showToast({ kind: 'error', text: reply.message })
  return reply?.success === true
}

/** Makes the first administrator (R20); resolves to whether it was made. */
export async function setUp(input: InputOf<typeof createFirstAdministrator>): Promise<boolean> {
  const reply = await answerOf(createFirstAdministrator, input, words('auth.setUpFailed'))
  if (reply) showToast({ kind: reply.success ? 'success' : 'error', text: reply.message })
  return reply?.success === true
}

/** Null when there was no answer: a toast has said so, and `onAdvice` gets what to wait for. */
export async function answerOf<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  failure: string,
  onAdvice?: (text: string) => void,
): Promise<Reply<E> | null> {
  try {
    return await whileLoading(call(endpoint, input))
  } catch (error) {
    logFailure(error)
    const advice = waitingAdviceOf(error)
    if (advice !== null && onAdvice) {
      showToast({ kind: 'error', text: failure })
      onAdvice(advice)
    } else toastFailure(failure, error)
    return null
  }
}
