import { createFirstAdministrator, logIn, register } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import { PATHS } from '@desk/contract/paths'
import { call } from '../../lib/api.ts'
import { startLoading, whileLoading } from '../../lib/loading.ts'
import { logFailure } from '../../lib/log.ts'
import { storeToken } from '../../lib/session.ts'
import { queueToast, showToast } from '../../lib/toast.ts'
import { MESSAGES } from './messages.ts'

// The calls of those who are not logged in yet. Apart from api.ts, so that log-in carries no query library.

/** Logs in; then a fresh page is loaded at `/`, to which the toast is carried over (spec 4, R5). */
export async function signIn(body: BodyOf<typeof logIn>): Promise<void> {
  try {
    const reply = await whileLoading(call(logIn, body))
    if (!reply.success) return complain(reply.message)
    if (!reply.token) throw new Error('the reply to the log-in holds no token')
    enter(reply.token)
  } catch (error) {
    logFailure(error)
    complain(MESSAGES.loginFailed)
  }
}

/** Makes a patient account; resolves to whether it was made. */
export async function signUp(body: BodyOf<typeof register>): Promise<boolean> {
  try {
    const reply = await whileLoading(call(register, body))
    if (reply.success) showToast({ kind: 'success', text: MESSAGES.registered })
    else complain(reply.message)
    return reply.success
  } catch (error) {
    logFailure(error)
    complain(MESSAGES.registerFailed)
    return false
  }
}

/** Makes the first administrator (R20); resolves to whether it was made. */
export async function setUp(body: BodyOf<typeof createFirstAdministrator>): Promise<boolean> {
  try {
    const reply = await whileLoading(call(createFirstAdministrator, body))
    showToast({ kind: reply.success ? 'success' : 'error', text: reply.message })
    return reply.success
  } catch (error) {
    logFailure(error)
    complain(MESSAGES.setUpFailed)
    return false
  }
}

function enter(token: string): void {
  storeToken(token)
  queueToast({ kind: 'success', text: MESSAGES.loggedIn })
  // Until the fresh page is there the spinner stays; replacing keeps "back" from leading to a log-in.
  startLoading()
  window.location.replace(PATHS.home)
}

function complain(text: string): void {
  showToast({ kind: 'error', text })
}
