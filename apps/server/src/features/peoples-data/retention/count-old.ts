import type { countOld as contract } from '@desk/contract/retention'
import type { QueryOf } from '@desk/contract/endpoint'
import { keptSince } from '@desk/rules/retention/kept-since'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { KINDS } from './kinds.ts'

/** How much would go, so that nobody chooses blindly. */
export async function countOld(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  _actor: Caller,
  { kind, months }: QueryOf<typeof contract>,
): Promise<{ count: number }> {
  const now = clock()
  return { count: await KINDS[kind].count(db, { since: keptSince(now, months, config.timeZone), now }) }
}
