import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { listEnded } from './ending-queries.ts'
import { textGuest } from './guest-texts.ts'
import { ENDING_TEXT, endOf } from './notices.ts'

/**
 * To people without account and email. Found by one query, whatever ended it; the event's number says what
 * was told.
 */
export async function tellOfEndings(deps: Dependencies, _actor: Actor): Promise<void> {
  const { db, clock, config } = deps
  if (!config.smsWebhook) return
  const now = clock()
  const { hospitalName } = config
  for (const ended of await listEnded(db, now)) {
    const state = endOf(ended.state)
    if (state === undefined) continue
    const { eventId, endsAt: expiresAt } = ended
    const text = {
      kind: ENDING_TEXT,
      params: { state },
      dedupeKey: `appointment-ended:${eventId}`,
      expiresAt,
    } as const
    await inTransaction(db, (trx) => textGuest(trx, ended, text, { hospitalName, now }))
  }
}
