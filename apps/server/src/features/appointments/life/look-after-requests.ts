import type { System } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { expireRequest } from './expire-request.ts'
import { remindOfRequest } from './remind-of-request.ts'
import { listExpired, listToRemindOf } from './request-queries.ts'

/** Expires and reminds; a failing one stops no other. */
export async function lookAfterRequests(deps: Dependencies, actor: System): Promise<void> {
  const { db, config, clock } = deps
  const hours = config.requestExpiryHours
  const failed: unknown[] = []
  const each = async (ids: readonly string[], work: (id: string) => Promise<void>) => {
    for (const id of ids) await work(id).catch((error: unknown) => failed.push(error))
  }
  await each(await listExpired(db, clock(), hours), (id) => expireRequest(deps, actor, { appointmentId: id }))
  await each(await listToRemindOf(db, clock(), hours), (id) =>
    remindOfRequest(deps, actor, { appointmentId: id }),
  )
  if (failed.length > 0) throw new AggregateError(failed, 'Some requests could not be looked after.')
}
