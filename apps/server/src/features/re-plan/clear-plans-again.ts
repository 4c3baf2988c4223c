import type { System } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export async function clearPlansAgain({ db, clock }: Dependencies, _actor: System): Promise<void> {
  const before = new Date(clock().getTime() - WEEK_MS)
  await db.deleteFrom('plansAgain').where('createdAt', '<', before).execute()
}
