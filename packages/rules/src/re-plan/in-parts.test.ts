import { loadSolver } from '@desk/solver/exact'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import type { Opening, Rules, Visit } from './candidates.ts'
import { rePlanInParts } from './in-parts.ts'

const MINUTE_MS = 60_000
const solveHere = await loadSolver()
const plan = (visits: readonly Visit[], rules: Rules, most: number) =>
  rePlanInParts(visits, rules, async (program) => solveHere(program, 60_000), most)

function opening(doctorId: string, day: number, slot: number): Opening {
  const date = addDays('2027-03-01', day)
  const start = 540 + slot * 15
  const startsAt = new Date(Date.parse(date) + start * MINUTE_MS)
  return { doctorId, date, start, end: start + 15, startsAt, endsAt: new Date(+startsAt + 15 * MINUTE_MS) }
}

const visit = (place: number, from: Opening, openings: readonly Opening[], person: string | null): Visit => ({
  ...from,
  id: `v${place}`,
  person,
  suits: [],
  openings,
})

const anOpening = fc
  .tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([doctorId, day, slot]) => opening(doctorId, day, slot))

const aCase = fc
  .record({
    free: fc.uniqueArray(anOpening, {
      minLength: 1,
      maxLength: 10,
      selector: (one) => `${one.doctorId} ${+one.startsAt}`,
    }),
    people: fc.array(fc.constantFrom(null, 'p'), { minLength: 1, maxLength: 6 }),
    gap: fc.constantFrom(0, 5),
    room: fc.constantFrom(1, 2, Infinity),
  })
  .map(({ free, people, gap, room }) => ({
    visits: people.map((person, place) => visit(place, opening('a', 0, place), free, person)),
    rules: { gapOf: () => gap, roomOn: () => room },
    gap,
    room,
  }))

test('parts never take the same time twice, keep the pauses, the room of a day and each person’s own time, and claim no better than is true', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async ({ visits, rules, gap, room }) => {
      const [whole, inParts] = [await plan(visits, rules, 100), await plan(visits, rules, 2)]
      expect(whole.parts).toBe(1)
      expect(inParts.parts).toBe(Math.ceil(visits.length / 2))
      expect(inParts.bound).toBeLessThanOrEqual(whole.harm)
      if (inParts.isBest) expect(inParts.harm).toBeLessThanOrEqual(whole.harm)
      const given = visits.flatMap((one) => {
        const found = inParts.openings.get(one.id)
        return found ? [{ person: one.person, found }] : []
      })
      for (const [place, one] of given.entries()) {
        for (const other of given.slice(place + 1)) {
          const near = one.found.doctorId === other.found.doctorId ? gap : 0
          const isOne =
            one.found.doctorId === other.found.doctorId || (one.person && one.person === other.person)
          const apart = Math.abs(+one.found.startsAt - +other.found.startsAt)
          if (isOne) expect(apart).toBeGreaterThanOrEqual((15 + near) * MINUTE_MS)
        }
      }
      const days = Map.groupBy(given, ({ found }) => `${found.doctorId} ${found.date}`)
      for (const some of days.values()) expect(some.length).toBeLessThanOrEqual(room)
    }),
    { numRuns: 200 },
  )
})

test('the soonest are planned first, however they are named', async () => {
  const one = opening('a', 1, 0)
  const visits = [visit(0, opening('a', 0, 3), [one], null), visit(1, opening('a', 0, 1), [one], null)]
  const { openings } = await plan(visits, { gapOf: () => 0, roomOn: () => Infinity }, 1)
  expect([...openings]).toEqual([
    ['v1', one],
    ['v0', null],
  ])
})
