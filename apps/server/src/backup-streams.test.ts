import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bookAppointment } from '@desk/contract/appointment'
import { environmentFor, newDataFolder } from '@desk/testing/server-process'
import { expect, onTestFinished, test } from 'vitest'
import { bookingInput } from '../test/bookings.ts'
import { PEOPLE_AND_APPOINTMENTS, urlAs, urlOf } from '../test/database-url.ts'
import { aDoctor } from '../test/people.ts'
import { runToEnd } from '../test/run-to-end.ts'
import { useTestApp } from '../test/test-app.ts'
import { emptyDatabase, testDatabase } from '../test/test-database.ts'
import { connectionFromUrl, openPool } from './platform/db/pool.ts'

const app = useTestApp()
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PASSWORD = 'of-the-owner'

async function npmRun(task: string, args: string[], settings: Record<string, string>, input?: Buffer) {
  const env = environmentFor('/nowhere', settings)
  return runToEnd(spawn('npm', ['run', '--silent', task, '--', ...args], { cwd: ROOT, env }), input)
}

async function streamOut(settings: Record<string, string>): Promise<Buffer> {
  const { status, said, out } = await npmRun('backup', ['-'], settings)
  expect([status, said]).toEqual([0, expect.stringContaining('The backup is whole')])
  // Gzip from the first byte: npm prints nothing before it.
  expect(out.subarray(0, 2).toString('hex')).toBe('1f8b')
  return out
}

async function streamIn(backup: Buffer, settings: Record<string, string>, ...more: string[]): Promise<void> {
  const { status, said, out } = await npmRun('restore', [...more, '-'], settings, backup)
  expect([status, said]).toEqual([0, expect.stringContaining('The hospital is restored')])
  expect(out.toString()).toBe('')
}

/** A database whose account owns it and has no other right. */
async function anOwnersDatabase() {
  const name = `owner_${process.pid}_${Date.now().toString(36)}`
  const { connection, pool } = await emptyDatabase()
  const { rows } = await pool.query<{ database: string }>('select current_database() as database')
  const { database = '' } = rows[0] ?? {}
  await pool.end()
  const { pool: admin } = app.deps
  await admin.query(`create role ${name} login nosuperuser nocreatedb nocreaterole password '${PASSWORD}'`)
  await admin.query(`alter database ${database} owner to ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${database} with (force)`)
    await admin.query(`drop role ${name}`)
  })
  return urlAs(connection, name, PASSWORD)
}

test('an unencrypted backup goes through streams between a database of one’s own, one whose account is no superuser, and a data folder', async () => {
  const source = await testDatabase()
  const url = await anOwnersDatabase()
  const { dataDir, clear } = await newDataFolder()
  onTestFinished(() => clear())
  const doctor = await aDoctor(app)
  await app.call(bookAppointment, bookingInput(doctor.doctorId))
  const { rows: expected } = await source.pool.query(PEOPLE_AND_APPOINTMENTS)
  expect(JSON.stringify(expected)).toContain('Paul Meier')

  await streamIn(await streamOut({ DATABASE_URL: urlOf(source.connection) }), { DATABASE_URL: url })
  await streamIn(await streamOut({ DATABASE_URL: url }), { DATA_DIR: dataDir })
  await streamIn(await streamOut({ DATA_DIR: dataDir }), { DATABASE_URL: url }, '--replace')

  const pool = openPool(connectionFromUrl(url), app.deps.log, 1)
  const { rows: who } = await pool.query(`select current_setting('is_superuser') as superuser`)
  expect(who).toEqual([{ superuser: 'off' }])
  expect((await pool.query(PEOPLE_AND_APPOINTMENTS)).rows).toEqual(expected)
  await pool.end()
}, 300_000)
