import { readdir } from 'node:fs/promises'
import { killAll, waitUntilGone } from '@desk/testing/processes'
import type pg from 'pg'
import { expect, test as anyTest, vi } from 'vitest'
import { anInstalledHospital, onDatabaseOf, poolOfRunning } from '../test/installed-hospital.ts'
import { expectSameAnswers, startOn } from '../test/same-answers.ts'

/** Only Linux shows the processes of a data folder. */
const test = anyTest.runIf(process.platform === 'linux')
const TIMEOUT = { timeout: 60_000, interval: 20 }

/** Tables of the version before: the upgrade is held up at each, and killed there. */
const TABLES = ['mails', 'migrations', 'notifications']

test('an upgrade that was killed, again and again, is completed by the next start', async () => {
  const ids: number[] = []
  const dataDir = await anInstalledHospital(async (pool) => {
    await pool.query('alter system set max_prepared_transactions = 1')
    ids.push(...(await Promise.all(TABLES.map((table) => idOf(pool, table)))))
  })
  for (const id of ids) {
    await onDatabaseOf(dataDir, async (pool) => {
      await release(pool)
      await hold(pool, id)
    })
    await killWhenHeld(dataDir)
  }
  await onDatabaseOf(dataDir, async (pool) => {
    expect((await pool.query('select from migrations')).rowCount).toBeLessThan(await countMigrations())
    await release(pool)
  })
  await expectSameAnswers(await startOn(dataDir).url)
})

/** The upgrade may rename a table, but its id stays. */
async function idOf(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select $1::regclass::oid::int as id', [table])
  return rows[0]?.id ?? 0
}

/** Keeps everybody from the table. Only a prepared transaction does so after a restart too. */
async function hold(pool: pg.Pool, id: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select $1::int::regclass::text as name', [id])
  await pool.query(`begin; lock table ${rows[0]?.name} in share mode; prepare transaction 'held'`)
}

async function release(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from pg_prepared_xacts')
  if (rowCount === 1) await pool.query(`rollback prepared 'held'`)
}

async function countMigrations(): Promise<number> {
  const files = await readdir(new URL('../migrations', import.meta.url))
  return files.filter((name) => name.endsWith('.sql')).length
}

async function killWhenHeld(dataDir: string): Promise<void> {
  const server = startOn(dataDir)
  const pool = poolOfRunning(dataDir)
  const isHeld = async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`
    const answer = await pool.query(waiting).catch(() => ({ rowCount: 0 }))
    return answer.rowCount === 1
  }
  const listens = server.url.then(() => Promise.reject(new Error('The upgrade did not change the table.')))
  await Promise.race([listens, vi.waitUntil(isHeld, TIMEOUT)])
  const processes = await server.processes()
  killAll(processes)
  await pool.end()
  expect(await waitUntilGone(processes, dataDir, TIMEOUT.timeout)).toEqual([])
}
