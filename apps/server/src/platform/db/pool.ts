import { setTimeout as pause } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
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

/** Fails with one sentence, which never repeats the password in the URL. */
export function connectionFromUrl(url: string): DatabaseConnection {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url.replace('@/', '@socket/'))) {
    throw new Error(
      'DATABASE_URL is not a PostgreSQL address: write postgres://user:password@host:5432/database.',
    )
  }
  return { connectionString: url }
}

/** The pool survives every restart of the database: queries fail meanwhile (see `isUnavailable`), later ones connect anew. */
export function openPool(
  connection: DatabaseConnection,
  log: Pick<Log, 'debug' | 'warn'>,
  max = POOL_SIZE,
): pg.Pool {
  const pool = new Pool({
    ...connection,
    max,
    // None is given up for having had nothing to do: on a full disk a new one may fail.
    min: max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'appointment-desk',
    // Our tables lie in memory or on flash: PostgreSQL's default is for a disk that turns for every index row.
    options: '-c TimeZone=UTC -c random_page_cost=1.1',
    types: { getTypeParser },
  })
  // Unheard, the loss of an idle or of a busy connection would end the process.
  pool.on('error', (error) => {
    // After the pool's end, connections may still meet the end of the database.
    log[pool.ending ? 'debug' : 'warn']({ reason: error.message }, 'A database connection was lost')
  })
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'A database connection ended'))
  })
  return pool
}

/** Opens as many as it may have, so that none has to be opened when it is needed. */
export async function openConnections(pool: pg.Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
}

/** pg makes a `date` an instant at local midnight, which is another date elsewhere. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (id, format) =>
  id === types.builtins.DATE && format !== 'binary' ? String : types.getTypeParser(id, format)

/** Ending it ends the pool. */
export function openKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Does the work in one transaction, and again when it lost against another: it must touch nothing but the transaction. */
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
    // Without chance, the same two transactions would meet again.
    await pause(tried * (5 + Math.random() * 20))
  }
}
