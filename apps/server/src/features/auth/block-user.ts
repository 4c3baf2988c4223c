import type { Clock } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import { notAllowed } from '../../platform/failure.ts'
import { cannotBlockSelf, userNotFound } from './failures.ts'
import { lockAdministrators, setBlocked } from './queries.ts'
import { deleteSessions } from './session-queries.ts'

type Block = { administratorId: string; userId: string; blocked: boolean }

/**
 * Blocks an account and ends its sessions, or lets it in again (R3). Nobody can block themselves, so an administrator
 * always stays: the one who blocks.
 */
export async function blockUser(
  db: Db,
  clock: Clock,
  { administratorId, userId, blocked }: Block,
): Promise<void> {
  if (blocked && userId === administratorId) throw cannotBlockSelf()
  await inTransaction(db, async (trx) => {
    const administrators = await lockAdministrators(trx)
    // Blocked by a colleague since the call began: then this call no longer counts.
    const caller = administrators.find((row) => row.id === administratorId)
    if (!caller || caller.blockedAt) throw notAllowed('http.notAllowed')
    if (!(await setBlocked(trx, userId, blocked ? clock() : null))) throw userNotFound()
    if (blocked) await deleteSessions(trx, userId)
  })
}
