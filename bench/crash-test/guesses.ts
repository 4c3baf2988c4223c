import { waitsOf } from '@desk/rules/password-tries'

/** From being counted to being answered a guess waits for the queue and a hash. */
const SLACK_MS = 10_000

/** Guesses at one account looked at before its waiting time was over. */
export function countLetInAnew(at: readonly number[]): number {
  const waits = waitsOf('account')
  let [counted, nextAt, letIn] = [0, 0, 0]
  for (const instant of at.toSorted((one, other) => one - other)) {
    if (instant < nextAt - SLACK_MS) {
      letIn += 1
      continue
    }
    nextAt = instant + (waits[Math.min(counted, waits.length - 1)] ?? 0) * 1_000
    counted += 1
  }
  return letIn
}
