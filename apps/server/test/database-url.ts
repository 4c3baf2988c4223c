import type { DatabaseConnection } from '../src/platform/db/pool.ts'

/** What DATABASE_URL takes for a server that is not ours. */
export function urlOf({ connectionString, host = '', port, user, database }: DatabaseConnection): string {
  if (connectionString !== undefined) return connectionString
  const socket = new URLSearchParams({ host, port: String(port) })
  return `postgresql://${user}@localhost/${database}?${socket.toString()}`
}

export function urlAs(connection: DatabaseConnection, user: string, password: string): string {
  return urlOf(connection).replace(/^(\w+:\/\/)[^@/]*@/, `$1${user}:${password}@`)
}

export const PEOPLE_AND_APPOINTMENTS = `select (select json_agg(a order by a.id)::text from appointments a) as appointments,
  (select json_agg(u order by u.id)::text from users u) as users`
