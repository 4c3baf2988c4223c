import { logFailure } from '../lib/log.ts'
import { onNoAnswer } from '../lib/no-answer.ts'
import { loadWordsOf } from '../lib/words.ts'

const LATER_MILLISECONDS = 10_000

/** What helps without a network comes after the first press, after ten seconds, or when a call gets no answer: not with the first visit. */
export function fetchOfflineParts(): void {
  onNoAnswer(begin)
  setTimeout(begin, LATER_MILLISECONDS)
  addEventListener('pointerdown', begin, true)
  addEventListener('keydown', begin, true)
}

/** Where it fails, the next press tries again; once it is there, another changes nothing. */
const begin = () =>
  void Promise.all([import('./offline-parts.tsx'), loadWordsOf('offline-parts')]).then(
    ([{ beginParts }]) => beginParts(),
    logFailure,
  )
