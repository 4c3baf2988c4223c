import type { Envelope } from '@desk/contract/envelope'
import { expect } from 'vitest'
import { meetAtRow } from '../locks.ts'
import { type Cast, isFree, note, openOne, type Place, placeOf } from './cast.ts'
import { isHeldBy, tryToBook, tryToHold } from './patients.ts'
import { mayBookForCaller, tryForCaller, tryToMove } from './staff.ts'
import { GUEST, type Step } from './steps.ts'

/** `may`: whether it would succeed alone; undefined where that is not known. */
type Rival = { may: boolean | undefined; run: () => Promise<Pick<Envelope, 'success'>> }

/** Several want one time at once, on both servers, and all wait at the doctor's row before one gets it. */
export async function rush(cast: Cast, step: Step): Promise<void> {
  const place = placeOf(cast, step)
  const rivals = await rivalsFor(cast, step, place)
  const [first] = cast.servers
  const answers = await meetAtRow(first, place.doctorId, () => rivals.map(({ run }) => run()))
  const won = answers.filter(({ success }) => success).length
  expect(won).toBeLessThanOrEqual(1)
  if (rivals.every(({ may }) => may === true)) expect(won).toBe(1)
  if (rivals.every(({ may }) => may === false)) expect(won).toBe(0)
  note(cast, 'rush', won === 1)
}

async function rivalsFor(cast: Cast, step: Step, place: Place): Promise<Rival[]> {
  const { who, pick } = step
  const next = (who + 1) % (GUEST + 1)
  const booking = (person: number, on: number): Rival => ({
    may: isFree(cast, place, { ids: [cast.holds[person]] }),
    run: () => tryToBook(cast, { on, who: person }, place),
  })
  const rivals = [
    booking(who, 0),
    booking(next, 1),
    forCaller(cast, step, place),
    await moving(cast, step, place),
    holding(cast, step, place),
  ]
  return rivals.filter((_, index) => index !== pick % rivals.length && index !== (pick + 2) % rivals.length)
}

const forCaller = (cast: Cast, step: Step, place: Place): Rival => ({
  may: mayBookForCaller(cast, place),
  run: () => tryForCaller(cast, { ...step, on: 0 }, place),
})

/** Who has held it long enough is refused; who holds it now gets the same answer. */
function holding(cast: Cast, { who }: Step, place: Place): Rival {
  const third = { on: 1, who: (who + 2) % (GUEST + 1) }
  const own = cast.holds[third.who]
  const isUnknown = isFree(cast, place, { ids: [own] }) || isHeldBy(cast, place, own)
  return {
    may: isUnknown ? undefined : false,
    run: async () => ({ success: 'hold' in (await tryToHold(cast, third, place)) }),
  }
}

async function moving(cast: Cast, step: Step, place: Place): Promise<Rival> {
  const found = await openOne(cast, { pick: step.pick, doctorId: place.doctorId })
  if (!found || +found.startsAt === +place.startsAt) return forCaller(cast, step, place)
  return {
    may: isFree(cast, place, { isStaff: true, ids: [found.id], length: found.length }),
    run: () => tryToMove(cast, { ...step, on: 1 }, found.id, place),
  }
}
