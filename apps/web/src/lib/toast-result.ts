import type { Refused } from './api.ts'
import { logFailure } from './log.ts'
import { showToast } from './toast.ts'

type Answer = { success: true; message: string } | Refused

/**
 * Waits for a call and says how it went: the server's own words, or `failure` when there is no answer.
 * Resolves to whether it was done.
 */
export async function toastResult(answer: Promise<Answer>, failure: string): Promise<boolean> {
  try {
    const { success, message } = await answer
    showToast({ kind: success ? 'success' : 'error', text: message })
    return success
  } catch (error) {
    logFailure(error)
    showToast({ kind: 'error', text: failure })
    return false
  }
}
