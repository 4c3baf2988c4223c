import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import type { PoolConfig } from 'pg'
import type { Options } from '../src/start-postgres.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

export function testOptions(folder: string, settings: Record<string, string> = {}): Options {
  return { folder, database: 'test', user: 'test', log: silent, settings }
}

export function connectionTo(folder: string): PoolConfig {
  return { host: join(realpathSync(folder), 'run'), port: 5432, user: 'test', database: 'test' }
}

/** Survives what tests do to PostgreSQL. */
export function openPool(connection: PoolConfig): Pool {
  const pool = new Pool(connection)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
