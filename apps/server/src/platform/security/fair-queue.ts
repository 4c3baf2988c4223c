import { message } from '@desk/words/message'
import type { Actor } from '../actor.ts'
import { Failure } from '../failure.ts'
import { networkOf } from '../http/origin.ts'
import { fairTurns } from './fair-turns.ts'

/** Strangers by address; known by account or device. */
export type Waiter = { lane: 'stranger' | 'known'; key: string; isGone: () => boolean }

/** Per lane: a ward's shift, done in four seconds with one place. */
const MOST = { perKey: 32, total: 128 }

type FairQueue = <Result>(who: Waiter, work: () => Promise<Result>) => Promise<Result>

/**
 * Known callers and strangers alternate, so that neither starve; within a lane keys take turns. If full:
 * `too-many`; nothing is done for whoever hung up.
 */
export function fairQueue({ places }: { places: number }): FairQueue {
  const lanes = { stranger: fairTurns(MOST), known: fairTurns(MOST) }
  let free = places
  let isTurnOfKnown = true

  function next() {
    const [first, second] = isTurnOfKnown ? [lanes.known, lanes.stranger] : [lanes.stranger, lanes.known]
    isTurnOfKnown = !isTurnOfKnown
    return first.next() ?? second.next()
  }

  function fillPlaces(): void {
    while (free > 0) {
      const waiting = next()
      if (!waiting) return
      free -= 1
      void waiting.begin().finally(() => {
        free += 1
        fillPlaces()
      })
    }
  }

  return ({ lane, key, isGone }, work) =>
    new Promise((resolve, reject) => {
      const begin = () => work().then(resolve, reject)
      lanes[lane].enter({ key, isGone, begin, reject: () => reject(tooMany()) })
      fillPlaces()
    })
}

const tooMany = () => new Failure('too-many', message('http.tooManyLogIns'), { retryAfter: 2 })

export function waiterOf({ id, origin }: Pick<Actor, 'id' | 'origin'>): Waiter {
  const isGone = origin?.hasHungUp ?? (() => false)
  if (id === null && origin) return { lane: 'stranger', key: networkOf(origin.address), isGone }
  return { lane: 'known', key: id ?? 'system', isGone }
}
