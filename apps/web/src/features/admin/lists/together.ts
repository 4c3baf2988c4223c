import { sentenceOf } from '../../../lib/api-error.ts'
import { words } from '../../../lib/words.ts'

/** What can be done with several rows; each is a call, and so a transaction, of its own. */
export type Act<Row> = {
  name: 'block' | 'unblock' | 'approve' | 'reject' | 'retry'
  suits: (row: Row) => boolean
  run: (row: Row) => Promise<unknown>
}

/** What became of a row; null: it is done. */
export type Result<Row> = { row: Row; problem: string | null }

/** One after the other, so that what was said of each is true of it alone; `tell` counts along. */
export async function runTogether<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  tell: (done: number) => void,
): Promise<Result<Row>[]> {
  const results: Result<Row>[] = []
  for (const row of rows) {
    // One after the other: what failed is named beside what was done.
    results.push({ row, problem: await problemOf(run(row)) })
    tell(results.length)
  }
  return results
}

async function problemOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call
    return null
  } catch (error) {
    return sentenceOf(error) ?? words('admin.failed')
  }
}
