import { solve } from '@desk/solver/solve'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import type { Opening, Rules, Visit } from './candidates.ts'
import { rePlan } from './re-plan.ts'

const FREE: Rules = { gapOf: () => 0, roomOn: () => Infinity }
const MINUTE_MS = 60_000

function opening(doctorId: string, day: number, start: number, length: number): Opening {
  const date = addDays('2027-03-01', day)
  const startsAt = new Date(Date.parse(date) + start * MINUTE_MS)
  const endsAt = new Date(startsAt.getTime() + length * MINUTE_MS)
  return { doctorId, date, start, end: start + length, startsAt, endsAt }
}

const STARTS = Array.from({ length: 32 }, (_, step) => 540 + step * 15)

const freeTimes = (length: number) =>
  Array.from({ length: 40 }, (_, day) => day + 3).flatMap((day) =>
    ['a', 'b', 'c'].flatMap((id) =>
      STARTS.filter((start) => (start / 15 + day) % 3 === 0).map((start) => opening(id, day, start, length)),
    ),
  )

const aLeave = (count: number, lengthOf: (place: number) => number): Visit[] =>
  Array.from({ length: count }, (_, place) => {
    const length = lengthOf(place)
    const from = opening('a', Math.floor(place / 32), STARTS[place % 32] ?? 540, length)
    return { ...from, id: `v${place}`, person: null, suits: [], openings: freeTimes(length) }
  })

/** In a thread of its own, with enough time on the slowest machine. */
const plan = (visits: readonly Visit[]) => rePlan(visits, FREE, (program) => solve(program, 300_000))

const ASKED: [lengths: string, lengthOf: (place: number) => number][] = [
  ['of one length', () => 15],
  ['of several lengths', (place) => (place % 4 === 0 ? 30 : 15)],
]

describe('60 patients', () => {
  test.each(ASKED)(
    '%s: the best plan, proved, and each with a time of their own',
    async (_lengths, lengthOf) => {
      const { isBest, openings } = await plan(aLeave(60, lengthOf))
      expect(isBest).toBe(true)
      const given = [...openings.values()].filter((one) => one !== null)
      expect(given).toHaveLength(60)
      for (const one of given) {
        const overlapping = given.filter(
          ({ doctorId, startsAt, endsAt }) =>
            doctorId === one.doctorId && startsAt < one.endsAt && one.startsAt < endsAt,
        )
        expect(overlapping).toEqual([one])
      }
    },
    120_000,
  )
})
