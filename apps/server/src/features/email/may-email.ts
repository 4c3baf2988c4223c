import { HOUR } from '@desk/contract/limits'
import type { Dependencies } from '../../platform/dependencies.ts'

const BUDGETS = [
  { name: 'emails-of-an-hour', points: 3, seconds: HOUR },
  { name: 'emails-of-a-day', points: 10, seconds: 24 * HOUR },
]

/** Counts emails that strangers can cause. The call's answer must not reveal it. */
export async function mayEmail(
  { limits }: Pick<Dependencies, 'limits'>,
  { recipient, kind }: { recipient: string; kind: string },
): Promise<boolean> {
  for (const budget of BUDGETS) {
    if ((await limits.take(budget, `${kind}:${recipient.toLowerCase()}`)) > 0) return false
  }
  return true
}
