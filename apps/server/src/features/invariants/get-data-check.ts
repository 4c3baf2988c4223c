import type { getDataCheck as contract } from '@desk/contract/data-check'
import type { DataOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findFirstNight, findLastCheck } from './queries.ts'

const TWO_DAYS_MS = 2 * 86_400_000

/** Without whose data it is; a new hospital has two days for its first check. */
export async function getDataCheck(
  { db, clock, diskSpace }: Pick<Dependencies, 'db' | 'clock' | 'diskSpace'>,
  _actor: Caller,
): Promise<DataOf<typeof contract>> {
  const last = await findLastCheck(db)
  const since = last?.checkedAt ?? (await findFirstNight(db))
  return {
    last: last ? { at: last.checkedAt.toISOString(), broken: last.broken } : null,
    isOld: clock().getTime() - since.getTime() > TWO_DAYS_MS,
    canSave: !diskSpace.isMissing(),
  }
}
