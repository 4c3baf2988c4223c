import { logInWithPasskey, type PasskeyAnswer, startPasskeyLogIn } from '@desk/contract/passkey'
import { logInEnded } from '@desk/contract/second-factor'
import { startAuthentication } from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { readDeviceToken } from '../../lib/device-token.ts'
import { logFailure } from '../../lib/log.ts'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { answerOf } from './answer-of.ts'
import { enter } from './sign-in.ts'

// Loaded on demand: the log-in page stays small.

export async function logInByPasskey(): Promise<void> {
  const passkey = await askForPasskey()
  if (!passkey) return
  const input = { passkey, deviceToken: await readDeviceToken() }
  const reply = await answerOf(logInWithPasskey, input, words('auth.loginFailed'))
  if (reply?.success) await enter(reply)
  else if (reply) showToast({ kind: 'error', text: reply.message })
}

/** Null: none, `onEnded` or a toast said so. */
export async function askForPasskey(step?: {
  ticket: string
  onEnded: (why: string) => void
}): Promise<PasskeyAnswer | null> {
  const input = step ? { ticket: step.ticket } : {}
  const started = await answerOf(startPasskeyLogIn, input, words('auth.loginFailed'))
  if (!started) return null
  try {
    if (started.success) return await startAuthentication({ optionsJSON: started.data.options })
    if (step && z.safeParse(logInEnded, started.data).success) step.onEnded(started.message)
    else showToast({ kind: 'error', text: started.message })
  } catch (error) {
    // Cancelled, timed out or none: browsers do not say.
    logFailure(error)
    showToast({ kind: 'error', text: words('security.passkey.noAnswer') })
  }
  return null
}
