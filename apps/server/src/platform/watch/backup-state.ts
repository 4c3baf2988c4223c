import type { Config } from '../config.ts'
import { findJournalProblem } from '../backup/journal/journal-problem.ts'
import type { Pool } from 'pg'

/** Without a journal, or without an answer. */
const UNKNOWN = NaN

/** Seconds since the last good one, or the hospital's beginning. */
const AGE = `select extract(epoch from now() - coalesce((select max(taken_at) from backups where problem is null),
    (select min(applied_at) from migrations)))::float8 as age`

export async function readBackupAge(pool: Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ age: number }>(AGE)
    return rows[0]?.age ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}

/** 1 if it cannot be written. */
export async function readJournalFailing(pool: Pool, config: Config): Promise<number> {
  if (config.journal === undefined) return UNKNOWN
  try {
    return Number((await findJournalProblem({ config, pool })) !== undefined)
  } catch {
    return UNKNOWN
  }
}
