import type { DatabaseConnection } from '../src/platform/db/pool.ts'

/** The same server, another database. */
export function onDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
