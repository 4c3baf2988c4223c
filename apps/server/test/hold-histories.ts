import { MAX_RENEWALS } from '@desk/rules/booking-limits'
import * as fc from 'fast-check'

export const LABELS = ['09:00 AM', '09:15 AM', '09:30 AM', '09:45 AM']
export const FIRST_MINUTE = 9 * 60
export const START = Date.parse('2027-03-01T06:00:00Z')
export const HOLD_SECONDS = 300
export const PEOPLE = 3

export type Step =
  | { act: 'hold' | 'book' | 'book-as-stranger' | 'hold-twice-at-once'; who: number; slot: number }
  | { act: 'renew' | 'release'; who: number }
  | { act: 'approve' | 'reject' | 'cancel'; slot: number }
  | { act: 'move'; slot: number; to: number }
  | { act: 'wait'; seconds: number }
  | { act: 'tidy' }

const who = fc.nat({ max: PEOPLE - 1 })
const slot = fc.nat({ max: LABELS.length - 1 })
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ act: fc.constantFrom('hold', 'book', 'book-as-stranger', 'hold-twice-at-once'), who, slot }),
    fc.record({ act: fc.constantFrom('renew', 'release'), who }),
    fc.record({ act: fc.constantFrom('approve', 'reject', 'cancel'), slot }),
    fc.record({ act: fc.constant('move'), slot, to: slot }),
    fc.record({ act: fc.constant('wait'), seconds: fc.constantFrom(1, 60, 299, 301) }),
    fc.record({ act: fc.constant('tidy') }),
  ),
  { minLength: 20, maxLength: 40 },
)

/** Reckoned without the database: who has booked each slot, and who holds it until when. */
export type Model = {
  now: number
  booked: ({ state: 'pending' | 'approved' } | null)[]
  held: ({ who: number; until: number; renewals: number } | null)[]
  before: Map<string, Kept>
}
type Kept = { until: number; renewals: number }
export const holderOf = ({ held, now }: Model, place: number) => {
  const hold = held[place]
  return hold && hold.until > now ? hold : null
}
export const isTaken = (model: Model, place: number) =>
  model.booked[place] !== null || holderOf(model, place) !== null
export const mayTake = (model: Model, person: number | null, place: number) => {
  const holder = holderOf(model, place)
  return model.booked[place] === null && (holder === null || holder.who === person)
}
export const holdOf = (model: Model, person: number) =>
  LABELS.findIndex((_, place) => holderOf(model, place)?.who === person)

const none = () => LABELS.map(() => null)
export const newModel = (): Model => ({ now: 0, booked: none(), held: none(), before: new Map() })

/** Null for a person who has had the slot long enough: holding again renews the hold before. */
export function keptAgain({ now, before }: Model, person: number, place: number): Kept | null {
  const former = before.get(`${person} ${place}`)
  if (!former || former.until + HOLD_SECONDS <= now) return { until: now + HOLD_SECONDS, renewals: 0 }
  if (former.renewals < MAX_RENEWALS) return { until: now + HOLD_SECONDS, renewals: former.renewals + 1 }
  return former.until > now ? former : null
}

export function keep(model: Model, person: number, place: number, kept: Kept): void {
  model.held[place] = { who: person, ...kept }
  model.before.set(`${person} ${place}`, kept)
}
