import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { copyNewDatabase } from '@desk/testing/new-database'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { Pool } from 'pg'
import type { PoolConfig } from 'pg'
import type { Options } from '../src/start-postgres.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Where PostgreSQL has been before, so that its files need not be made: a third of a second. */
export async function usedFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await copyNewDatabase(folder)
  return folder
}

export function testOptions(folder: string, settings: Record<string, string> = {}): Options {
  return { folder, database: 'test', user: 'desk', log: silent, settings }
}

export function connectionTo(folder: string): PoolConfig {
  return { host: join(realpathSync(folder), 'run'), port: 5432, user: 'desk', database: 'test' }
}

/** Survives what tests do to PostgreSQL. */
export function openPool(connection: PoolConfig): Pool {
  const pool = new Pool(connection)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
