import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { System } from '../../../platform/actor.ts'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { enqueue, insertJobs } from '../../../platform/jobs/enqueue.ts'
import { defineJob, type JobKind } from '../../../platform/jobs/job.ts'
import { lockDoctors } from '../open-queries.ts'

type Payload = { hold: string }

/** An expired hold blocks nobody; this only tells open pages. */
export const releaseExpiredHold = defineJob<Payload>({
  name: 'release-hold',
  payload: z.object({ hold: z.string() }),
  run: releaseExpired,
})

/** The job is queued once per hold; a renewed hold delays it. */
export async function queueRelease(trx: Db, hold: string): Promise<void> {
  await sql`with queued as ${insertJobs(releaseExpiredHold, {
    payload: sql`json_build_object('hold', held.id)`,
    runAt: sql`held.expires_at`,
    key: sql`'release-hold:' || held.id`,
    from: sql`(select id, expires_at from slot_holds where id = ${hold}) held`,
  })} select 1`.execute(trx)
}

/** How far the clocks of two machines may differ. */
const CLOCKS_APART_MS = 1000

async function releaseExpired({ db, clock }: Dependencies, _actor: System, { hold }: Payload): Promise<void> {
  const found = await db
    .selectFrom('slotHolds')
    .select(['doctorId', 'expiresAt'])
    .where('id', '=', uuidOrNil(hold))
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  if (!found?.expiresAt) return
  const now = clock()
  if (found.expiresAt > now) {
    const runAt = new Date(Math.max(found.expiresAt.getTime(), now.getTime() + CLOCKS_APART_MS))
    const again: JobKind<Payload> = releaseExpiredHold
    return enqueue(db, again, { hold }, { runAt })
  }
  await inTransaction(db, async (trx) => {
    await lockDoctors(trx, [found.doctorId])
    await trx
      .updateTable('slotHolds')
      .set((eb) => ({ releasedAt: eb.ref('expiresAt') }))
      .where('doctorId', '=', found.doctorId)
      .where('releasedAt', 'is', null)
      .where('expiresAt', '<=', now)
      .execute()
  })
}
