import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type pg from 'pg'
import { isConflict } from './database-errors.ts'
import type { Log } from '../log.ts'

export type DatabaseConnection = Readonly<
  Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'>
>

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000
const MAX_ATTEMPTS = 5

/** Errors never repeat the password. */
export function connectionFromUrl(url: string): DatabaseConnection {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url.replace('@/', '@socket/'))) {
    throw new Error(
      'DATABASE_URL is not a PostgreSQL address: write postgres://user:password@host:5432/database.',
    )
  }
  return { connectionString: url }
}

/** Survives restarts of PostgreSQL: queries fail meanwhile (`isUnavailable`), later ones reconnect. */
export function openPool(
  connection: DatabaseConnection,
  log: Pick<Log, 'debug' | 'warn'>,
  max = POOL_SIZE,
): pg.Pool {
  const pool = new Pool({
    ...connection,
    max,
    // Idle connections stay, because on a full disk a new one may fail.
    min: max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'appointment-desk',
    // For memory or flash; PostgreSQL's default is for spinning disks.
    options: '-c TimeZone=UTC -c random_page_cost=1.1',
    types: { getTypeParser },
  })
  // Unhandled, a lost connection would end the process.
  pool.on('error', (error) => {
    // After the end connections may still see the database end.
    log[pool.ending ? 'debug' : 'warn']({ reason: error.message }, 'A database connection was lost')
  })
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'A database connection ended'))
  })
  return pool
}

/** Opens all connections at once, so that none is missing later. */
export async function openConnections(pool: pg.Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
}

/** pg would read a date as local midnight, which is another date elsewhere. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (id, format) =>
  id === types.builtins.DATE && format !== 'binary' ? String : types.getTypeParser(id, format)

/** Repeated after a lost conflict, so `work` may touch nothing but the transaction. */
export function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return withRetry(() => db.transaction().execute(work))
}

export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || tried >= MAX_ATTEMPTS) throw error
    }
    // Random, so that the two do not meet again.
    await pause(tried * (5 + Math.random() * 20))
  }
}
