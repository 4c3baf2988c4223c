import { type Finding, type Verification, verifyTrail } from './features/audit/verify-trail.ts'
import { SYSTEM } from './platform/actor.ts'
import { readConfig } from './platform/config.ts'
import { messageOf } from './platform/message-of.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { type DatabaseConnection, openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import { type Log, openLog } from './platform/log.ts'
import { withDatabase } from './with-database.ts'

const EXIT = { whole: 0, notWhole: 1, notVerified: 2 }
const MOST_SHOWN = 100
const HEAD = /^[1-9]\d*:[0-9a-f]{64}$/

const SENTENCES: Record<Finding['what'], (finding: { event: string; seal: string }) => string> = {
  'event-changed': ({ event, seal }) => `Event ${event} was changed after seal ${seal} was made.`,
  'event-removed': ({ event, seal }) => `Event ${event}, which seal ${seal} lists, was removed.`,
  'event-backdated': ({ event, seal }) =>
    `Event ${event} in seal ${seal} is dated before an earlier seal: it was inserted later, or a clock was wrong.`,
  'event-inserted': ({ event }) => `Event ${event} was inserted: it is in no seal and should be.`,
  'seal-changed': ({ seal }) => `Seal ${seal} was changed.`,
  'seal-removed': ({ seal }) => `Seal ${seal} was removed.`,
  'chain-broken': ({ seal }) => `Seal ${seal} does not follow the one before: one of the two was made anew.`,
  'head-differs': ({ seal }) => `Seal ${seal} is not the one of the given head: the chain was made anew.`,
}

export async function printVerification(
  env: Parameters<typeof readConfig>[0],
  heads: string[],
): Promise<number> {
  try {
    const wrong = heads.find((head) => !HEAD.test(head))
    if (wrong !== undefined)
      throw new Error(`"${wrong}" is no head of the trail: the log writes number:hash.`)
    const config = readConfig(env)
    const { count, result } = await withDatabase(config, openLog('error'), (connection, log) =>
      verify(connection, log, heads),
    )
    print(summary(count, result))
    return count === 0 ? EXIT.whole : EXIT.notWhole
  } catch (error) {
    print(`The trail could not be verified: ${messageOf(error)}`)
    return EXIT.notVerified
  }
}

async function verify(connection: DatabaseConnection, log: Log, heads: string[]) {
  const pool = openPool(connection, log, 1)
  let count = 0
  const report = (finding: Finding) => {
    count += 1
    if (count <= MOST_SHOWN) print(SENTENCES[finding.what]({ event: '', seal: '', ...finding }))
  }
  try {
    await pool.query('set statement_timeout = 0')
    const { rows } = await pool.query(`select 1 where to_regclass('audit_seals') is not null`)
    if (rows.length === 0) throw new Error('the database is of an older version. Start the server once.')
    const asItIs = openKysely<Tables>(pool).transaction().setIsolationLevel('repeatable read')
    const result = await asItIs.execute((db) => verifyTrail({ db }, SYSTEM, { heads, report }))
    return { count, result }
  } finally {
    await pool.end()
  }
}

function summary(count: number, { events, seals, waiting, cut, head = 'none yet' }: Verification): string {
  const hidden = count > MOST_SHOWN ? [`And ${count - MOST_SHOWN} more.`] : []
  const outcome = count === 0 ? 'The trail is whole' : `The trail is NOT whole (findings: ${count})`
  const gone = cut > 0 ? [`Events that were removed because their time was over: ${cut}.`] : []
  return [
    ...hidden,
    `${outcome}: events ${events}, seals ${seals}, waiting for the next seal ${waiting}.`,
    ...gone,
    `Head: ${head}`,
  ].join('\n')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
