import { waitingAdviceOf } from './api-error.ts'
import { showToast } from './toast.ts'

/** A sentence takes longer to read than the few words of the specification. */
const ADVICE_MILLISECONDS = 10_000

/** What the specification says when a call fails (spec 8), and beside it when to come back, where the server said so. */
export function toastFailure(failure: string, error: unknown): void {
  showToast({ kind: 'error', text: failure })
  const advice = waitingAdviceOf(error)
  if (advice !== null) showToast({ kind: 'error', text: advice, milliseconds: ADVICE_MILLISECONDS })
}
