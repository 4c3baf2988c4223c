import { addDays } from '@desk/rules/calendar-date'
import type { Opening, Rules, Visit } from '@desk/rules/re-plan/candidates'
import { rePlan } from '@desk/rules/re-plan/re-plan'
import type { Line, Measurement } from '../measurement.ts'

const MONDAY = '2027-03-01'
const MINUTE_MS = 60_000

function opening(doctorId: string, day: number, start: number, length: number): Opening {
  const date = addDays(MONDAY, day)
  const startsAt = new Date(Date.parse(date) + start * MINUTE_MS)
  const endsAt = new Date(startsAt.getTime() + length * MINUTE_MS)
  return { doctorId, date, start, end: start + length, startsAt, endsAt }
}

/** A doctor's leave of two days, 32 slots each; afterwards every `sparse`th slot of three doctors is free for twelve weeks. */
function aLeave(count: number, lengthOf: (place: number) => number, sparse: number): Visit[] {
  const starts = Array.from({ length: 32 }, (_, step) => 540 + step * 15)
  const free = (length: number) =>
    Array.from({ length: 84 }, (_, day) => day + 3).flatMap((day) =>
      ['a', 'b', 'c'].flatMap((id) =>
        starts
          .filter((start) => (start / 15 + day) % sparse === 0)
          .map((start) => opening(id, day, start, length)),
      ),
    )
  return Array.from({ length: count }, (_, place) => {
    const from = opening('a', Math.floor(place / 32), starts[place % 32] ?? 540, lengthOf(place))
    return { ...from, id: `v${place}`, person: null, suits: [], openings: free(lengthOf(place)) }
  })
}

const NO_GAP: Rules = { gapOf: () => 0, roomOn: () => Infinity }

type Case = { what: string; visits: Visit[]; rules: Rules }

const mixed = (place: number) => (place % 4 === 0 ? 30 : 15)
const uniform = () => 15

const cases = (): Case[] => [
  { what: '60 of one length, a third free', visits: aLeave(60, uniform, 3), rules: NO_GAP },
  { what: '60 of one length, all free', visits: aLeave(60, uniform, 1), rules: NO_GAP },
  { what: '60, 8 a day', visits: aLeave(60, uniform, 1), rules: { ...NO_GAP, roomOn: () => 8 } },
  { what: '60, 5 minutes between', visits: aLeave(60, uniform, 1), rules: { ...NO_GAP, gapOf: () => 5 } },
  { what: '60 of two lengths, a third free', visits: aLeave(60, mixed, 3), rules: NO_GAP },
  { what: '60 of two lengths, all free', visits: aLeave(60, mixed, 1), rules: NO_GAP },
  { what: '200 of one length, a third free', visits: aLeave(200, uniform, 3), rules: NO_GAP },
]

export const rePlans: Measurement = {
  title: 'A new time for every patient of a doctor who is away: the plan of least harm',
  measure: async () => ({
    method:
      'Once each, after one round to warm up: two days of leave, 32 slots each; free times of three doctors in the twelve weeks after.',
    lines: [...cases(), ...cases()].map(measured).slice(cases().length),
  }),
}

const MOST_MS = 1000

function measured({ what, visits, rules }: Case): Line {
  const began = performance.now()
  const { harm, bound, isBest } = rePlan(visits, rules)
  const took = Math.round(performance.now() - began)
  const proof = isBest ? 'best' : `<= ${(((harm - bound) / harm) * 100).toFixed(1)} % from best`
  return { what, value: `${took} ms, ${proof}`, target: `${MOST_MS} ms`, isMet: took < MOST_MS }
}
