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

/** For weeks a third of the times of three doctors. */
const freeTimes = (length: number) =>
  Array.from({ length: 40 }, (_, day) => day + 3).flatMap((day) =>
    ['a', 'b', 'c'].flatMap((id) =>
      STARTS.filter((start) => (start / 15 + day) % 3 === 0).map((start) => opening(id, day, start, length)),
    ),
  )

/** Two days of leave. */
const aLeave = (count: number, lengthOf: (place: number) => number): Visit[] =>
  Array.from({ length: count }, (_, place) => {
    const length = lengthOf(place)
    const from = opening('a', Math.floor(place / 32), STARTS[place % 32] ?? 540, length)
    return { ...from, id: `v${place}`, person: null, suits: [], openings: freeTimes(length) }
  })

describe('60 patients', () => {
  test('of one length: best, and each with a time of their own', () => {
    const { isBest, openings } = rePlan(
      aLeave(60, () => 15),
      FREE,
    )
    expect(isBest).toBe(true)
    const times = [...openings.values()].map(
      (given) => given && `${given.doctorId} ${given.startsAt.getTime()}`,
    )
    expect(times).not.toContain(null)
    expect(new Set(times).size).toBe(60)
  })

  test('of several lengths: best, or it says how much better one could be', () => {
    const plan = rePlan(
      aLeave(60, (place) => (place % 4 === 0 ? 30 : 15)),
      FREE,
    )
    expect(plan.isBest || plan.bound < plan.harm).toBe(true)
  })
})
