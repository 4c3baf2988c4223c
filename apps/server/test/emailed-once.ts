import type { SmtpServer } from '@desk/testing/smtp-server'
import type { Pool } from 'pg'
import { expect, vi } from 'vitest'
import { namesIn } from './steady-load.ts'

const OF_LOAD = `kind = 'booking-notice' and params ->> 'name' like 'Guest%Load'`
const WITHIN = { timeout: 60_000, interval: 250 }

/** Emails beyond a doctor's twentieth, held for one an hour that tells of all (booking-notice). */
const HELD = `select count(*)::int as count from emails where held_at is not null and digest_id is null and ${OF_LOAD}`
const UNDECIDED = `select from emails
  where sent_at is null and held_at is null and withheld is null and ${OF_LOAD}`
const AN_HOUR_LATER = `update emails set held_at = held_at - interval '61 minutes' where held_at is not null`
const GATHER = `select graphile_worker.add_job('gather-emails', '{}'::json, job_key => 'gather-emails')`
const LEFT = `select from graphile_worker.jobs where task_identifier = 'deliver-email' and run_at <= now()`

/** Each booking is told in one email, its own or the hour's. Gives how many had their own. */
export async function expectEmailedOnce(
  { pool, smtp }: { pool: Pool; smtp: SmtpServer },
  names: readonly string[],
): Promise<{ alone: number; together: number }> {
  const told = () => smtp.received.flatMap(({ email }) => [...new Set(namesIn(email.text ?? ''))]).toSorted()
  const rowsOf = async (statement: string) => (await pool.query<{ count: number }>(statement)).rows
  const isNone = (statement: string) => async () => (await pool.query(statement)).rowCount === 0
  await vi.waitUntil(isNone(UNDECIDED), WITHIN)
  const together = (await rowsOf(HELD))[0]?.count ?? 0
  await vi.waitUntil(() => told().length >= names.length - together, WITHIN)
  expect(told()).toHaveLength(names.length - together)
  await pool.query(AN_HOUR_LATER)
  await pool.query(GATHER)
  await vi.waitUntil(() => told().length >= names.length, WITHIN)
  await vi.waitUntil(isNone(LEFT), WITHIN)
  expect(told()).toEqual(names.toSorted())
  return { alone: names.length - together, together }
}
