import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { type HeldGroup, listDueGroups, lockHeld, saveDigest } from './hold-queries.ts'
import { queueEmail } from './queue-email.ts'

const MINUTE_MS = 60_000
const LONGEST_HELD_MS = 60 * MINUTE_MS
/** Appointments of the next hours are announced in time. */
const SOON_MS = 120 * MINUTE_MS

type Deps = Pick<Dependencies, 'db' | 'clock' | 'notices'>

/** Of one recipient, an hour after the first or before one is too late. */
export async function gatherEmails(deps: Deps, actor: Actor): Promise<void> {
  const now = deps.clock()
  const groups = await listDueGroups(deps.db, {
    now,
    heldBefore: new Date(now.getTime() - LONGEST_HELD_MS),
    expiringBefore: new Date(now.getTime() + SOON_MS),
  })
  for (const group of groups) await gatherGroup(deps, actor, { group, now })
}

/** In one transaction, so that each is announced exactly once. */
function gatherGroup(
  { db, notices }: Deps,
  _actor: Actor,
  { group, now }: { group: HeldGroup; now: Date },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const held = await lockHeld(trx, group, now)
    const [first] = held
    if (!first) return
    const { recipient, doctorId } = group
    const { language, userId } = first
    const dedupeKey = `digest:${first.id}`
    const expiresAt = new Date(Math.max(...held.map((email) => email.expiresAt.getTime())))
    const params = held.map((email) => email.params)
    const digest = {
      recipient,
      userId,
      ...(doctorId !== null && { doctorId }),
      notice: notices.gather(group.kind, params),
      language,
      dedupeKey,
      expiresAt,
    }
    await queueEmail(trx, digest, now)
    await saveDigest(
      trx,
      held.map(({ id }) => id),
      dedupeKey,
    )
  })
}
