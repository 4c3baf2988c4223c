import type { DatabaseConnection } from '../src/platform/db/pool.ts'

export function onDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = connection.connectionString.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
  return { connectionString: url }
}
