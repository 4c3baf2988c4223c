import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { simulate } from '../../../test/waiting-simulation/month.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

/** `npm run bench -- waiting-list` runs it at full size and reads its figures from this file. */
const report = process.env['WAITING_LIST_REPORT']
const SMALL = { patients: 160, doctors: 8, days: 12 }
const SIZE = report === undefined ? SMALL : { patients: 1000, doctors: 50, days: 31 }
const SEED = 20_270_301

test(
  'in a simulated hospital no time is offered to two people, none is left empty while somebody fits, nobody is written to at night',
  { timeout: (report === undefined ? 10 : 240) * 60_000 },
  async () => {
    const measured = await simulate(app, SIZE, SEED)
    if (report !== undefined) writeFileSync(report, JSON.stringify({ ...SIZE, ...measured }))
    expect(measured).toMatchObject({
      offeredToTwo: 0,
      bookedTwice: 0,
      unasked: 0,
      passedOver: 0,
      tooManyADay: 0,
      askedTwice: 0,
      atNight: 0,
    })
    // Something of each kind must have happened, or the simulation proves nothing.
    for (const [what, count] of Object.entries({
      freed: measured.freed,
      filledForDoctor: measured.filledForDoctor,
      filledForSpeciality: measured.filledForSpeciality,
      filledEarlier: measured.filledEarlier,
      filledEarlierWithAny: measured.filledEarlierWithAny,
      moves: measured.moves,
      movesToAnother: measured.movesToAnother,
      movedByDoctors: measured.movedByDoctors,
      openedOffered: measured.openedOffered,
      declined: measured.declined,
      expired: measured.expired,
    })) {
      expect(count, what).toBeGreaterThan(0)
    }
    expect(measured.daysGained).toBeGreaterThan(measured.moves / 2)
  },
)

test('the simulation finds a time that is left empty: here nobody is told of what a move gives up', async () => {
  const { pool } = app.deps
  const whenever = 'create or replace trigger appointments_give_time_back after update of'
  const released = 'old.released_at is null and new.released_at is not null'
  const changed =
    '(old.doctor_id, old.starts_at, old.ends_at) is distinct from (new.doctor_id, new.starts_at, new.ends_at)'
  const given = 'execute function appointment_gives_time_back()'
  await pool.query(`${whenever} released_at on appointments for each row when (${released}) ${given}`)
  try {
    const { unasked } = await simulate(app, SMALL, SEED, { stopsAt: (found) => found.unasked > 0 })
    expect(unasked).toBeGreaterThan(0)
  } finally {
    await pool.query(`${whenever} released_at, doctor_id, starts_at, ends_at on appointments for each row
      when (old.released_at is null and (new.released_at is not null or ${changed})) ${given}`)
  }
}, 600_000)
