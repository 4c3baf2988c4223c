import { sentenceOf } from '../../../lib/api-error.ts'
import { words } from '../../../lib/words.ts'

export type Act<Row> = {
  name: 'block' | 'unblock' | 'approve' | 'reject' | 'retry'
  suits: (row: Row) => boolean
  run: (row: Row) => Promise<unknown>
}

/** `problem` is null if it was done. */
export type Result<Row> = { row: Row; problem: string | null }

/** One after the other, because each may succeed or fail alone; `tell` counts. */
export async function runTogether<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  tell: (done: number) => void,
): Promise<Result<Row>[]> {
  const results: Result<Row>[] = []
  for (const row of rows) {
    // One after the other: failures are named beside successes.
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
