import type { IsoDate } from '../calendar-date.ts'
import { type OfferTerms, offerTerms } from './offer-terms.ts'
import { endOfDay, type WakingRules } from './waking-hours.ts'
import { compete, fitsWish, type FreeTime, type Wish } from './wish.ts'

export const MAX_OFFERS_A_DAY = 3

export type Waiting = Wish & {
  id: string
  personId: string
  createdAt: Date
  /** Each as often as it happened. */
  offerDays: readonly IsoDate[]
  /** Only one offer at a time. */
  openUntil: Date | null
  /** For this time. */
  wasAsked: boolean
  isElsewhere: boolean
}

export type Next<One extends Waiting> =
  | { kind: 'ask'; wish: One; terms: OfferTerms }
  /** Who fits cannot be asked sooner. */
  | { kind: 'later'; at: Date }
  | { kind: 'nobody' }

/** The oldest wish that fits. */
export function nextInLine<One extends Waiting>(
  time: FreeTime,
  waiting: readonly One[],
  now: Date,
  rules: WakingRules,
): Next<One> {
  const fitting = waiting
    .filter((one) => fitsWish(one, time) && !one.wasAsked && !one.isElsewhere)
    .toSorted(byAge)
  let later: Date | null = null
  for (const one of fitting) {
    const terms = termsFor(one, time, now, rules)
    if (terms === null) continue
    const hindered = hinderedUntil(one, terms, now, rules)
    if (hindered === null) return { kind: 'ask', wish: one, terms }
    if (termsFor(one, time, hindered, rules) === null) continue
    if (later === null || hindered < later) later = hindered
  }
  return later === null ? { kind: 'nobody' } : { kind: 'later', at: later }
}

export type Place = {
  before: number
  asked: number
}

type InLine = Wish & { id: string; personId: string; createdAt: Date; hasBeenAsked: boolean }

export function placeInLine(own: InLine, all: readonly InLine[]): Place {
  const before = all.filter(
    (other) => other.personId !== own.personId && byAge(other, own) < 0 && compete(own, other),
  )
  const people = new Set(before.map(({ personId }) => personId))
  const asked = new Set(before.filter(({ hasBeenAsked }) => hasBeenAsked).map(({ personId }) => personId))
  return { before: people.size, asked: asked.size }
}

type Aged = { id: string; createdAt: Date }

/** Then by id, so that the order is fixed. */
function byAge(one: Aged, other: Aged): number {
  const older = one.createdAt.getTime() - other.createdAt.getTime()
  if (older !== 0) return older
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

/** Null: too soon for this person. */
function termsFor(wish: Wish, time: FreeTime, now: Date, rules: WakingRules): OfferTerms | null {
  const terms = offerTerms(time.startsAt, now, rules)
  const latest = time.startsAt.getTime() - wish.noticeMinutes * 60_000
  return terms && terms.tellAt.getTime() <= latest ? terms : null
}

function hinderedUntil(
  { openUntil, offerDays }: Waiting,
  { day }: OfferTerms,
  now: Date,
  rules: WakingRules,
) {
  if (openUntil !== null) return openUntil > now ? openUntil : now
  const isDayFull = offerDays.filter((one) => one === day).length >= MAX_OFFERS_A_DAY
  return isDayFull ? endOfDay(day, rules) : null
}
