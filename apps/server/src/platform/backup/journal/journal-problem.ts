import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { PROBLEM_FILE } from './journal-settings.ts'

/** The last write that failed. */
type JournalProblem = { at: Date; problem: string }

type Sources = { config: Pick<Config, 'journal' | 'dataDir'>; pool: pg.Pool }

/** None: everything is safe, nothing was written yet, or there is no journal. */
export async function findJournalProblem({ config, pool }: Sources): Promise<JournalProblem | undefined> {
  if (config.journal === undefined) return undefined
  const { rows } = await pool.query<{ at: Date }>(
    `select last_failed_time as at from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  )
  const [failed] = rows
  if (failed === undefined) return undefined
  const reason = await readFile(join(config.dataDir, 'postgres', PROBLEM_FILE), 'utf8').catch(() => '')
  return { at: failed.at, problem: reason.trim() || 'The log of the server has the reason.' }
}
