import { expect, test } from 'vitest'
import { anInstalledHospital, bringUpToDate, onDatabaseOf } from '../../../test/installed-hospital.ts'
import { aMailServer } from '../../../test/mail-server.ts'
import { startOn } from '../../../test/same-answers.ts'

/** As if the server with the jobs had been gone for four minutes. */
const LET_TIME_PASS = `update graphile_worker._private_jobs set locked_at = locked_at - interval '4 minutes'`
const COUNT = `select count(*)::int as waiting from emails where sent_at is null and expires_at > now()`

test('a server killed while it sends loses no email, and what it had sent comes again under the same message id', async () => {
  const acknowledged = Promise.withResolvers<void>()
  const smtp = await aMailServer({ acknowledgeAfter: acknowledged.promise })
  const dataDir = await anInstalledHospital(bringUpToDate)
  const killed = startOn(dataDir, { SMTP_URL: smtp.url })
  await smtp.arrived(2) // As many as it sends at once.
  killed.signal('SIGKILL')
  await killed.ended
  acknowledged.resolve()

  const waiting = await onDatabaseOf(dataDir, async (pool) => {
    await pool.query(LET_TIME_PASS)
    return (await pool.query<{ waiting: number }>(COUNT)).rows[0]?.waiting ?? 0
  })
  expect(waiting).toBeGreaterThan(2)
  const next = startOn(dataDir, { SMTP_URL: smtp.url })
  await smtp.arrived(2 + waiting)
  next.signal('SIGTERM')
  await next.ended
  const ids = smtp.received.map(({ email }) => email.messageId)
  expect(new Set(ids).size).toBe(waiting)
  expect(ids).toHaveLength(2 + waiting)
  const [first, second] = ids
  for (const id of [first, second]) expect(ids.filter((one) => one === id)).toHaveLength(2)
})
