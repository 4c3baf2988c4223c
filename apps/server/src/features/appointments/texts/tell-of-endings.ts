import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { listEnded } from './ending-queries.ts'
import { textGuest } from './guest-texts.ts'
import { ENDING_TEXT, endOf } from './notices.ts'

/**
 * Writes a text message to each person without account and email whose request was rejected or has expired, or whose appointment staff have
 * cancelled. No step has to plan it: one query finds what ended, whatever ended it, and the event's number says what was told.
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
