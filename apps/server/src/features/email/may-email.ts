import { HOUR } from '@desk/contract/limits'
import type { Dependencies } from '../../platform/dependencies.ts'

const BUDGETS = [
  { name: 'emails-of-an-hour', points: 3, seconds: HOUR },
  { name: 'emails-of-a-day', points: 10, seconds: 24 * HOUR },
]

/**
 * Whether an address may get one more email of a kind that strangers can cause, such as a forgotten password; it is
 * counted then. The answer to the call must not tell.
 */
export async function mayEmail(
  { limits }: Pick<Dependencies, 'limits'>,
  { recipient, kind }: { recipient: string; kind: string },
): Promise<boolean> {
  for (const budget of BUDGETS) {
    if ((await limits.take(budget, `${kind}:${recipient.toLowerCase()}`)) > 0) return false
  }
  return true
}
