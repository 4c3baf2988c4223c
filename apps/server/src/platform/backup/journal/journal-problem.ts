import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { PROBLEM_FILE } from './journal-settings.ts'

/** When the last try to write to the journal failed, and why. */
export type JournalProblem = { at: Date; problem: string }

type Sources = { config: Pick<Config, 'journal' | 'dataDir'>; pool: pg.Pool }

/** None: what came last is safe, nothing has come yet, or no journal is kept. */
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
