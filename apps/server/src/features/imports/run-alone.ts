import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** If it fails, only what it wrote is rolled back. */
export async function alone<Result>(
  trx: Db,
  work: () => Promise<Result>,
  isNothing: (result: Result) => boolean,
  asRefused: (error: unknown) => Result | undefined,
): Promise<Result> {
  await sql`savepoint one_row`.execute(trx)
  try {
    const result = await work()
    if (isNothing(result)) await sql`rollback to savepoint one_row`.execute(trx)
    await sql`release savepoint one_row`.execute(trx)
    return result
  } catch (error) {
    const refused = asRefused(error)
    if (refused === undefined) throw error
    await sql`rollback to savepoint one_row`.execute(trx)
    await sql`release savepoint one_row`.execute(trx)
    return refused
  }
}
