import { message } from '@desk/words/message'
import { Failure } from '../failure.ts'
import { fairTurns } from './fair-turns.ts'

/** Who waits for a hash: a stranger is known by an address, who is signed in by the account. */
export type Waiter = { lane: 'stranger' | 'signed-in'; key: string; isGone: () => boolean }

/** 128 of them are worked off in less than two seconds. */
const STRANGERS = { perKey: 32, total: 128 }
const SIGNED_IN = { perKey: 4, total: 64 }

/**
 * Does at most two pieces of work at once, which keep both cores of a small machine busy. One of the two places asks
 * those who are signed in first, the other strangers, so that neither starves the other. Whoever finds no room is told
 * to come back (`too-many`); for whoever has hung up nothing is done.
 */
export function hashQueue() {
  const lanes = { stranger: fairTurns(STRANGERS), 'signed-in': fairTurns(SIGNED_IN) }
  const places = [
    { isBusy: false, first: lanes['signed-in'], second: lanes.stranger },
    { isBusy: false, first: lanes.stranger, second: lanes['signed-in'] },
  ]

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

  return <Result>({ lane, key, isGone }: Waiter, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const begin = () => work().then(resolve, reject)
      lanes[lane].enter({ key, isGone, begin, refuse: () => reject(tooMany()) })
      fillPlaces()
    })
}

const tooMany = () => new Failure('too-many', message('http.tooManyLogIns'), { retryAfter: 2 })
