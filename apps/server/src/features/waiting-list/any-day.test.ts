import { listFreeSlots } from '@desk/contract/doctor'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { releaseAll } from '../../../test/holds.ts'
import { aMailbox, type Mailbox } from '../../../test/mailbox.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { lookWhoWaits } from '../../../test/waiting.ts'
import { listBroken, listOutdated, listSent } from '../../../test/whole-histories/broken.ts'
import { aCast, type Cast, sightOf } from '../../../test/whole-histories/cast.ts'
import { actAsPatient } from '../../../test/whole-histories/patients.ts'
import { actAsStaff } from '../../../test/whole-histories/staff.ts'
import { histories, isFreeFor, LABELS, startOf, type Step } from '../../../test/whole-histories/steps.ts'

const app = useTestApp()

const DAY_MS = 86_400_000

async function take(step: Step, cast: Cast, mailbox: Mailbox): Promise<void> {
  if ('who' in step) return actAsPatient(step, cast)
  if (step.act === 'wait') return pass(step.minutes)
  if (step.act === 'deliver') return deliver(mailbox)
  if (step.act !== 'look') return actAsStaff(step, cast)
  await releaseAll(app)
  await lookWhoWaits(app)
}

/** Not to the day itself; everybody stays logged in. */
async function pass(minutes: number): Promise<void> {
  const then = new Date(app.deps.clock().getTime() + minutes * 60_000)
  if (then.getTime() >= startOf(0).getTime() - DAY_MS) return
  app.setNow(then)
  await app.deps.pool.query(
    `update sessions set last_seen_at = $1::timestamptz, expires_at = $1::timestamptz + interval '1 day'`,
    [then],
  )
}

async function deliver(mailbox: Mailbox): Promise<void> {
  const before = await listSent(app)
  await mailbox.to('')
  expect(await listOutdated(app, before)).toEqual([])
}

/** After every write, what everybody is shown is what follows from the tables. */
async function expectSight(cast: Cast): Promise<void> {
  const sight = await sightOf(cast)
  const query = { doctorId: cast.doctor.doctorId, date: '09-03-2027' }
  for (const hold of [undefined, ...cast.holds]) {
    const { data } = await cast.app.call(listFreeSlots, undefined, { query, headers: { hold } })
    const free = LABELS.filter((_, place) => isFreeFor(sight, place, hold))
    expect(data.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(free)
  }
  expect(await listBroken(app)).toEqual([])
}

/** All is taken, and everybody waits. */
const FULL_DAY: Step[] = [
  ...[0, 1, 2, 3].map((slot) => ({ act: 'stranger' as const, slot })),
  ...[0, 1, 2].map((who) => ({ act: 'wish' as const, who })),
]

async function play(history: readonly Step[]): Promise<void> {
  app.setNow(MONDAY_7_AM)
  const cast = await aCast(app)
  const mailbox = await aMailbox(app)
  await lookWhoWaits(app)
  for (const step of [...FULL_DAY, ...history]) {
    await take(step, cast, mailbox)
    await expectSight(cast)
  }
  await deliver(mailbox)
}

test(
  'whatever patients, a doctor, the waiting list and a changed schedule do to a day: one slot has one winner, every reading is what follows, no message outlives its reason, and no reply holds another’s data',
  { timeout: 300_000 },
  async () => {
    await fc.assert(fc.asyncProperty(histories, play), { numRuns: 8, endOnFailure: true })
  },
)
