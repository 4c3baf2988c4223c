import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import { planAgain as contract } from '@desk/contract/plan-again'
import * as z from 'zod/mini'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { requestHash, requestKey, requireSame } from '../../platform/http/sent-request.ts'

type Answer = DataOf<typeof contract>
type Named = { requestKey: Buffer; requestHash: Buffer }

/** Null without a name, and for a preview. */
export function namedRequest(
  actor: Caller,
  name: string | undefined,
  { appointmentIds, tryOnly, message = '' }: BodyOf<typeof contract>,
): Named | null {
  if (name === undefined || tryOnly) return null
  return { requestKey: requestKey(actor, name), requestHash: requestHash({ appointmentIds, message }) }
}

/** Of two at once the second waits here for the first. */
export async function planOnce(
  trx: Db,
  request: Named | null,
  createdAt: Date,
  plan: () => Promise<Answer>,
): Promise<Answer> {
  if (request === null) return plan()
  const claimed = await trx
    .insertInto('plansAgain')
    .values({ ...request, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestKey')
    .executeTakeFirst()
  if (!claimed) return findAnswer(trx, request)
  const answer = await plan()
  await trx.updateTable('plansAgain').set({ answer }).where('requestKey', '=', request.requestKey).execute()
  return answer
}

async function findAnswer(trx: Db, request: Named): Promise<Answer> {
  const former = await trx
    .selectFrom('plansAgain')
    .select(['requestHash', 'answer'])
    .where('requestKey', '=', request.requestKey)
    .executeTakeFirstOrThrow()
  requireSame(request, former)
  return z.parse(contract.data, former.answer)
}
