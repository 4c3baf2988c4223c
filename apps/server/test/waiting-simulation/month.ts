import { type IsoDate } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { offerFreedTimes } from '../../src/features/waiting-list/offer-freed-times.ts'
import { SYSTEM } from '../../src/platform/actor.ts'
import { Failure } from '../../src/platform/failure.ts'
import { MONDAY_7_AM, type TestApp } from '../test-app.ts'
import { planAnswers } from './answers.ts'
import { aFullHospital, type Size } from './full-hospital.ts'
import { countLeftOut, type LeftOut } from './left-out.ts'
import { measure, type Measured } from './measure.ts'
import { planMonth } from './plans.ts'
import { seeded } from './random.ts'
import { DAY_MS, type Run } from './run.ts'

/**
 * A month of a nearly full hospital, by the real use cases and database: appointments are cancelled and moved, patients
 * wait, are asked, and answer or do not. After each step it is judged who is left out. The same seed gives the same
 * month.
 */
export async function simulate(
  test: TestApp,
  size: Size,
  seed: number,
  { stopsAt = () => false }: { stopsAt?: (found: LeftOut) => boolean } = {},
): Promise<Measured> {
  test.setNow(MONDAY_7_AM)
  const random = seeded(seed)
  const first: IsoDate = hospitalToday(MONDAY_7_AM, test.deps.config.timeZone)
  const hospital = await aFullHospital(test, size, first, random)
  const run: Run = { test, size, random, hospital, agenda: [], seen: new Set(), opened: [] }
  // The list has been in use: what can be booked far ahead did not become free just now.
  await offerFreedTimes(test.deps, SYSTEM)
  planMonth(run)
  const end = new Date(MONDAY_7_AM.getTime() + size.days * DAY_MS)
  const leftOut: LeftOut = { unasked: 0, passedOver: 0 }
  let steps = 0
  for (let now = await step(run); now !== undefined && now < end; now = await step(run)) {
    const slots = run.opened.flatMap((opening) => opening.slots)
    const found = await countLeftOut(test, now, slots)
    leftOut.unasked += found.unasked
    leftOut.passedOver += found.passedOver
    steps += 1
    if (stopsAt(leftOut)) break
  }
  return { ...(await measure(test, run.opened)), ...leftOut, steps }
}

/** Goes on to the next event and lets the job look after it; undefined when there is none. */
async function step(run: Run): Promise<Date | undefined> {
  const { test, agenda } = run
  const due = await nextDue(test)
  const next = agenda[0]
  if (!next && !due) return undefined
  const now = new Date(
    Math.max(
      test.deps.clock().getTime(),
      Math.min(next?.at.getTime() ?? Infinity, due?.getTime() ?? Infinity),
    ),
  )
  test.setNow(now)
  if (next && next.at <= now) {
    agenda.shift()
    // Too late, taken, cancelled: such refusals happen.
    await next.happen().catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
  }
  await offerFreedTimes(test.deps, SYSTEM)
  await planAnswers(run)
  return now
}

async function nextDue({ deps }: TestApp): Promise<Date | null> {
  const { rows } = await deps.pool.query<{ due: Date | null }>(
    `select least((select min(open_until) from waiting_offers where state = 'open'),
       (select min(look_at) from freed_times)) as due`,
  )
  return rows[0]?.due ?? null
}
