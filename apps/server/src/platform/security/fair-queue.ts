import { message } from '@desk/words/message'
import type { Actor } from '../actor.ts'
import { Failure } from '../failure.ts'
import { networkOf } from '../http/origin.ts'
import { fairTurns } from './fair-turns.ts'

/** Who waits: a stranger is known by an address; who is known by more than that, by an account or a device. */
export type Waiter = { lane: 'stranger' | 'known'; key: string; isGone: () => boolean }

/** Of each lane: a ward that begins its shift finds room, and all are worked off in about two seconds. */
const ROOM = { perKey: 32, total: 128 }

export type FairQueue = <Result>(who: Waiter, work: () => Promise<Result>) => Promise<Result>

/**
 * Does so many pieces of work at once, in pairs of places: one asks those who are known first, the other strangers, so
 * that neither starves the other. Within each lane addresses, accounts or devices take turns. Whoever finds no room is
 * told to come back (`too-many`); for whoever has hung up nothing is done.
 */
export function fairQueue({ pairs }: { pairs: number }): FairQueue {
  const lanes = { stranger: fairTurns(ROOM), known: fairTurns(ROOM) }
  const places = Array.from({ length: pairs }, () => [
    { isBusy: false, first: lanes.known, second: lanes.stranger },
    { isBusy: false, first: lanes.stranger, second: lanes.known },
  ]).flat()

  function fillPlaces(): void {
    for (const place of places.filter(({ isBusy }) => !isBusy)) {
      const waiting = place.first.next() ?? place.second.next()
      if (!waiting) return
      place.isBusy = true
      void waiting.begin().finally(() => {
        place.isBusy = false
        fillPlaces()
      })
    }
  }

  return ({ lane, key, isGone }, work) =>
    new Promise((resolve, reject) => {
      const begin = () => work().then(resolve, reject)
      lanes[lane].enter({ key, isGone, begin, refuse: () => reject(tooMany()) })
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
