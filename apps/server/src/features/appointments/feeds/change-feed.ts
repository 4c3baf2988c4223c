import { calendarFeedPath, type makeCalendarFeed } from '@desk/contract/calendar'
import type { DataOf } from '@desk/contract/endpoint'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { hashToken, newToken } from '../../../platform/security/tokens.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Audience } from '../calendar/appointment-event.ts'
import { deleteFeed, findFeed, saveFeed } from './queries.ts'

type Whose = { audience: Audience }

export async function getFeed({ db }: Dependencies, actor: Caller, { audience }: Whose) {
  const feed = await findFeed(db, { userId: actor.id, audience })
  return { madeAt: feed?.createdAt.toISOString() ?? null }
}

/** The address is shown once; the one before ends. */
export async function makeFeed(
  { db, clock, config }: Dependencies,
  actor: Caller,
  { audience }: Whose,
): Promise<DataOf<typeof makeCalendarFeed>> {
  const token = newToken()
  const at = clock()
  await inTransaction(db, async (trx) => {
    await saveFeed(trx, { userId: actor.id, audience, tokenHash: hashToken(token), createdAt: at })
    const details = { audience }
    await recordAudit(trx, actor, { action: 'calendar-feed-made', subjects: [actor.id], details, at })
  })
  return { url: config.publicUrl + calendarFeedPath(token), madeAt: at.toISOString() }
}

/** Ending a feed that is not there succeeds: none was asked for. */
export async function endFeed(
  { db, clock }: Dependencies,
  actor: Caller,
  { audience }: Whose,
): Promise<void> {
  const at = clock()
  await inTransaction(db, async (trx) => {
    if (!(await deleteFeed(trx, { userId: actor.id, audience }))) return
    const details = { audience }
    await recordAudit(trx, actor, { action: 'calendar-feed-ended', subjects: [actor.id], details, at })
  })
}
