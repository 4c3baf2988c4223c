import type { DatabaseConnection } from '../src/platform/db/pool.ts'

/** As of a server that is not ours: what DATABASE_URL takes. */
export function urlOf({ connectionString, host = '', port, user, database }: DatabaseConnection): string {
  if (connectionString !== undefined) return connectionString
  const socket = new URLSearchParams({ host, port: String(port) })
  return `postgresql://${user}@localhost/${database}?${socket.toString()}`
}

/** The same database, by another account. */
export function urlAs(connection: DatabaseConnection, user: string, password: string): string {
  return urlOf(connection).replace(/^(\w+:\/\/)[^@/]*@/, `$1${user}:${password}@`)
}

/** What two databases that hold the same hospital answer alike. */
export const PEOPLE_AND_APPOINTMENTS = `select (select json_agg(a order by a.id)::text from appointments a) as appointments,
  (select json_agg(u order by u.id)::text from users u) as users`
