import { waitingAdviceOf } from './api-error.ts'
import { showToast } from './toast.ts'

/** A sentence takes longer than specified words. */
const ADVICE_MILLISECONDS = 10_000

/** spec 8, and when to come back. */
export function toastFailure(failure: string, error: unknown): void {
  showToast({ kind: 'error', text: failure })
  const advice = waitingAdviceOf(error)
  if (advice !== null) showToast({ kind: 'error', text: advice, milliseconds: ADVICE_MILLISECONDS })
}
