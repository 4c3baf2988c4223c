import type { WaitingWish } from '@desk/contract/waiting-list'
import { placeInLine } from '@desk/rules/waiting-list/line'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { toWish } from './presenter.ts'
import { listLine } from './line-queries.ts'
import { listOwnWishes } from './wish-queries.ts'

const SHOWN_MS = 14 * 24 * 60 * 60 * 1000

/** With places, and lately ended; of others only their number. */
export async function listWishes({ db, clock }: Dependencies, actor: Caller): Promise<WaitingWish[]> {
  const now = clock()
  const endedAfter = new Date(now.getTime() - SHOWN_MS)
  const own = await listOwnWishes(db, actor.id, { now, endedAfter })
  if (own.length === 0) return []
  const waiting = own.filter(({ state }) => state === 'waiting')
  const line = waiting.length === 0 ? [] : await listLine(db, waiting)
  return own.map((wish) =>
    toWish(wish, wish.state === 'waiting' ? placeInLine(wish, line) : { before: 0, asked: 0 }),
  )
}
