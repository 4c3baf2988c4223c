import { archiveSettings } from './platform/backup/journal/journal-settings.ts'
import type { Config } from './platform/config.ts'
import { joinEmbeddedDatabase } from './platform/db/embedded-database.ts'
import { connectionFromUrl, type DatabaseConnection } from './platform/db/pool.ts'
import type { Log } from './platform/log.ts'

/** Whether the server runs or not. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir, journal }: Config,
  log: Log,
  work: (connection: DatabaseConnection, log: Log) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return work(connectionFromUrl(databaseUrl), log)
  const database = await joinEmbeddedDatabase(dataDir, log, archiveSettings(journal))
  try {
    return await work(database.connection, log)
  } finally {
    await database.stop()
  }
}
