import type { Config } from '../config.ts'
import { findJournalProblem } from '../backup/journal/journal-problem.ts'
import type { Pool } from 'pg'

/** Told where no journal is kept, or where the database does not answer. */
const UNKNOWN = NaN

/** Since the last good backup; where there never was one, since the hospital began. */
const AGE = `select extract(epoch from now() - coalesce((select max(taken_at) from backups where problem is null),
    (select min(applied_at) from migrations)))::float8 as age`

/** In seconds. */
export async function readBackupAge(pool: Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ age: number }>(AGE)
    return rows[0]?.age ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}

/** 1 where the journal of every change cannot be written, else 0. */
export async function readJournalFailing(pool: Pool, config: Config): Promise<number> {
  if (config.journal === undefined) return UNKNOWN
  try {
    return Number((await findJournalProblem({ config, pool })) !== undefined)
  } catch {
    return UNKNOWN
  }
}
