import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { textGuest } from './guest-texts.ts'
import { listApprovedAndMoved } from './news-queries.ts'
import { NEWS_TEXT } from './notices.ts'

/**
 * To people without account and email. Found by one query, whoever did it; the event's number says what was
 * told.
 */
export async function tellOfNews(deps: Dependencies, _actor: Actor): Promise<void> {
  const { db, clock, config } = deps
  if (!config.smsWebhook) return
  const now = clock()
  const { hospitalName } = config
  for (const told of await listApprovedAndMoved(db, now)) {
    const { eventId, action, startsAt: expiresAt } = told
    const params = { what: action === 'move' ? ('moved' as const) : ('approved' as const) }
    const text = { kind: NEWS_TEXT, params, dedupeKey: `appointment-news:${eventId}`, expiresAt } as const
    await inTransaction(db, (trx) => textGuest(trx, told, text, { hospitalName, now }))
  }
}
