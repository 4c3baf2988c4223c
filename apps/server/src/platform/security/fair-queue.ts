import { message } from '@desk/words/message'
import type { Actor } from '../actor.ts'
import { Failure } from '../failure.ts'
import { networkOf } from '../http/origin.ts'
import { fairTurns } from './fair-turns.ts'

/** Who waits: a stranger is known by an address; who is known by more than that, by an account or a device. */
export type Waiter = { lane: 'stranger' | 'known'; key: string; isGone: () => boolean }

/** Of each lane: a ward that begins its shift finds room, and all are worked off in about four seconds where there is one place. */
const ROOM = { perKey: 32, total: 128 }

export type FairQueue = <Result>(who: Waiter, work: () => Promise<Result>) => Promise<Result>

/**
 * Does so many pieces of work at once. Whenever there is a place, those who are known are asked first one time and strangers
 * the next, so that neither starve the other. Within each lane addresses, accounts or devices take turns. Whoever finds no room is
 * told to come back (`too-many`); for whoever has hung up nothing is done.
 */
export function fairQueue({ places }: { places: number }): FairQueue {
  const lanes = { stranger: fairTurns(ROOM), known: fairTurns(ROOM) }
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

/** Who asks: somebody of an account, somebody of an address, or the system. */
export function waiterOf({ id, origin }: Pick<Actor, 'id' | 'origin'>): Waiter {
  const isGone = origin?.hasHungUp ?? (() => false)
  if (id === null && origin) return { lane: 'stranger', key: networkOf(origin.address), isGone }
  return { lane: 'known', key: id ?? 'system', isGone }
}
