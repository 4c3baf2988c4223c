import { logFailure } from '../lib/log.ts'
import { onNoAnswer } from '../lib/no-answer.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { loadWordsOf } from '../lib/words.ts'

const LATER_MILLISECONDS = 10_000

/** After the first press, ten seconds, or a failed call, so that the first visit does not pay for them. */
export function fetchOfflineParts(): void {
  onNoAnswer(begin)
  setTimeout(begin, LATER_MILLISECONDS)
  addEventListener('pointerdown', beginSoon, true)
  addEventListener('keydown', beginSoon, true)
}

/** A press is answered first. */
const beginSoon = () => whenIdle(begin)

/** A press tries again after a failure. */
const begin = () =>
  void Promise.all([import('./offline-parts.tsx'), loadWordsOf('offline-parts')]).then(
    ([{ beginParts }]) => beginParts(),
    logFailure,
  )
