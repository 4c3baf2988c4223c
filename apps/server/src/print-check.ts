import { type Broken, checkData } from './features/invariants/check-invariants.ts'
import { SYSTEM } from './platform/actor.ts'
import { readConfig } from './platform/config.ts'
import { messageOf } from './platform/message-of.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { type DatabaseConnection, openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import { type Log, openLog } from './platform/log.ts'
import { withDatabase } from './with-database.ts'

const EXIT = { right: 0, broken: 1, notChecked: 2 }

/** As every night; exit status. */
export async function printCheck(env: Parameters<typeof readConfig>[0]): Promise<number> {
  try {
    const { broken, tookMs } = await withDatabase(readConfig(env), openLog('error'), check)
    for (const one of broken) print(sentenceOf(one))
    print(`${summaryOf(broken)} (${(tookMs / 1000).toFixed(1)} s).`)
    return broken.length === 0 ? EXIT.right : EXIT.broken
  } catch (error) {
    print(`The data could not be checked: ${messageOf(error)}`)
    return EXIT.notChecked
  }
}

async function check(connection: DatabaseConnection, log: Log) {
  const pool = openPool(connection, log, 1)
  try {
    const { rows } = await pool.query(`select 1 where to_regclass('invariant_checks') is not null`)
    if (rows.length === 0) throw new Error('the database is of an older version. Start the server once.')
    return await checkData({ db: openKysely<Tables>(pool), clock: () => new Date() }, SYSTEM)
  } finally {
    await pool.end()
  }
}

function sentenceOf({ name, rows, ids }: Broken): string {
  const some = ids.length < rows ? `, the first ${ids.length} of them` : ''
  return `${name}: rows ${rows}${some}: ${ids.join(', ')}`
}

const summaryOf = (broken: readonly Broken[]) =>
  broken.length === 0 ? 'The data is right' : `The data is NOT right: rules broken ${broken.length}`

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
