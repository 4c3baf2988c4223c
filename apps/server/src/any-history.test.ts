import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMailbox } from '../test/mailbox.ts'
import { MONDAY_7_AM, useTestApp } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { lookWhoWaits } from '../test/waiting.ts'
import { aWebhook } from '../test/webhook.ts'
import { aCast } from '../test/whole-histories/cast.ts'
import { deliver, deliverTexts } from '../test/whole-histories/news.ts'
import { REMINDER_HOURS } from '../test/whole-histories/reminders.ts'
import { expectApart, expectWhole } from '../test/whole-histories/invariants.ts'
import { replayed } from '../test/whole-histories/replay.ts'
import { expectSight } from '../test/whole-histories/sight.ts'
import { type Act, histories, type Step } from '../test/whole-histories/steps.ts'
import { take } from '../test/whole-histories/take.ts'
import { readTruth } from '../test/whole-histories/truth.ts'

// Two servers on one database that tell each other nothing.
const settings = {
  REQUEST_EXPIRY_HOURS: '20',
  RE_PLAN_ANSWER_HOURS: '8',
  REMINDER_HOURS: REMINDER_HOURS.join(' '),
  SMS_WEBHOOK_URL: 'https://texts.example/send',
  SMS_WEBHOOK_SECRET: 'a secret of the hospital',
}
const servers = [useTestApp(settings), useTestApp(settings)] as const
const [first] = servers

async function play(history: readonly Step[]): Promise<ReadonlyMap<Act, number>> {
  for (const server of servers) server.setNow(MONDAY_7_AM)
  await (await testDatabase()).truncateAll()
  const cast = await aCast(servers)
  const doctorIds = cast.doctors.map(({ doctorId }) => doctorId)
  const replay = replayed(first)
  const post = { mailbox: await aMailbox(first), webhook: await aWebhook() }
  await lookWhoWaits(first)
  const check = async (): Promise<void> => {
    const after = await readTruth(first, doctorIds)
    expectApart(cast.before, after)
    await expectWhole(first)
    await replay()
    await expectSight(cast, after)
    cast.before = after
  }
  for (const [index, step] of history.entries()) {
    await take(cast, step, post)
      .then(check)
      .catch((cause: unknown) => {
        throw new Error(`after ${index} steps: ${JSON.stringify(step)}: ${String(cause)}`, { cause })
      })
  }
  await deliver(first, post)
  await deliverTexts(first, post)
  return cast.done
}

const RUNS = 2

test('over two servers, whatever patients, doctors, the waiting list, changed schedules and proposals do: no two have one time, every reading is what follows from the tables, every step is one of the table of states, no message outlives its reason, no reply holds another’s data', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const done = await play(history)
      expect(done.size).toBeGreaterThan(10)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)
