import type { logIn, register } from '@desk/contract/auth'
import type { InputOf } from '@desk/contract/endpoint'
import { VISITOR_PATHS } from '@desk/contract/visitor-paths'
import { ApiError, waitingAdviceOf } from '../../lib/api-error.ts'
import { agreeOnLanguage } from '../../lib/change-language.ts'
import { readDeviceToken, storeDeviceToken } from '../../lib/device-token.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { startLoading, whileLoading } from '../../lib/loading.ts'
import { logFailure } from '../../lib/log.ts'
import { takeReturn } from '../../lib/return-path.ts'
import { storeToken } from '../../lib/session.ts'
import { queueToast, showToast } from '../../lib/toast.ts'
import { callPlainly } from '../../lib/visitor-api.ts'
import { words } from '../../lib/words.ts'

// No mutations, no schemas: visitors' screens carry no libraries.

type Told = {
  /** Says what to wait for. */
  onAdvice: (text: string) => void
  /** Also toasted, as specified. */
  onRefused: (refusal: ApiError) => void
}

export async function signIn(
  input: InputOf<typeof logIn>,
  { onAdvice, onRefused }: Told,
): Promise<object | null> {
  const deviceToken = await readDeviceToken()
  const sent = callPlainly('logIn', { ...input, deviceToken })
  const reply = await answered(sent, words('auth.loginFailed'), onAdvice)
  if (reply?.success) await enter(reply)
  else if (reply && typeof reply.data === 'object' && reply.data !== null) return reply.data
  else if (reply) {
    showToast({ kind: 'error', text: reply.message })
    onRefused(new ApiError(reply.message, { status: 200, data: { field: 'password' } }))
  }
  return null
}

type NewSession = {
  token?: string | undefined
  deviceToken?: string | undefined
  language?: string | undefined
}

/** A fresh page at `/`, with the toast (spec 4, R5). */
export async function enter({ token, deviceToken, language }: NewSession): Promise<void> {
  if (!token) return showToast({ kind: 'error', text: words('auth.loginFailed') })
  storeToken(token)
  if (deviceToken) await storeDeviceToken(deviceToken)
  queueToast({ kind: 'success', text: words('auth.loggedIn') })
  // The spinner stays until then; replacing keeps Back from a log-in.
  startLoading()
  await agreeOnLanguage(language)
  window.location.replace(takeReturn() ?? VISITOR_PATHS.home)
}

export async function signUp(input: InputOf<typeof register>): Promise<boolean> {
  const reply = await answered(callPlainly('register', input), words('auth.registerFailed'))
  if (reply?.success) showToast({ kind: 'success', text: words('auth.registered') })
  else if (reply) showToast({ kind: 'error', text: reply.message })
  return reply?.success === true
}

/** Null: no answer, a toast said so; `onAdvice`: what to wait for. */
export async function answered<Reply>(
  sent: Promise<Reply>,
  failure: string,
  onAdvice?: (text: string) => void,
): Promise<Reply | null> {
  try {
    return await whileLoading(sent)
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
