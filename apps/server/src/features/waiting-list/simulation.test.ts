import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { simulate } from '../../../test/waiting-simulation/month.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

/** `npm run bench -- waiting-list` lets it run at full size, and reads what was measured from this file. */
const report = process.env['WAITING_LIST_REPORT']
const SIZE =
  report === undefined ? { patients: 60, doctors: 5, days: 8 } : { patients: 1000, doctors: 50, days: 31 }

test(
  'in a simulated hospital no time is offered to two people, none is left empty while somebody fits, nobody is written to at night',
  { timeout: (report === undefined ? 10 : 240) * 60_000 },
  async () => {
    const measured = await simulate(app, SIZE, 20_270_301)
    if (report !== undefined) writeFileSync(report, JSON.stringify({ ...SIZE, ...measured }))
    expect(measured).toMatchObject({
      offeredToTwo: 0,
      bookedTwice: 0,
      unasked: 0,
      tooManyADay: 0,
      askedTwice: 0,
      atNight: 0,
    })
    // The simulation is one: something happened in it.
    for (const count of [
      measured.freed,
      measured.filled,
      measured.moves,
      measured.movesToAnother,
      measured.openedOffered,
      measured.declined,
      measured.expired,
    ]) {
      expect(count).toBeGreaterThan(0)
    }
    expect(measured.daysGained).toBeGreaterThan(measured.moves / 2)
  },
)
