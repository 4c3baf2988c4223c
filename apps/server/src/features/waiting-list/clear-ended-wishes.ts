import type { System } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteEndedWishes } from './wish-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 90

export function clearEndedWishes({ db, clock }: Dependencies, _actor: System): Promise<void> {
  return deleteEndedWishes(db, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))
}
