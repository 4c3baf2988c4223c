import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bookAppointment } from '@desk/contract/appointment'
import { environmentFor } from '@desk/testing/server-process'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, test } from 'vitest'
import { bookingInput } from '../test/bookings.ts'
import { PEOPLE_AND_APPOINTMENTS, urlOf } from '../test/database-url.ts'
import { aDoctor } from '../test/people.ts'
import { useTestApp } from '../test/test-app.ts'
import { emptyDatabase, testDatabase } from '../test/test-database.ts'
import { type DatabaseConnection, openPool } from './platform/db/pool.ts'

const app = useTestApp()

async function run(command: string, args: string[], dataDir: string, database: DatabaseConnection) {
  const program = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  const env = environmentFor(dataDir, { DATABASE_URL: urlOf(database) })
  const child = spawn(process.execPath, [program, ...args], { env })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = await once(child, 'close')
  return { status: Number(status), said }
}

test('a database of one’s own is backed up, tried and restored by the commands, and one that is in use or holds a hospital is refused', async () => {
  const [folder, source, target] = [await temporaryFolder(), await testDatabase(), await emptyDatabase()]
  const doctor = await aDoctor(app)
  await app.call(bookAppointment, bookingInput(doctor.doctorId))
  const made = await run('backup', [`${folder}/`], folder, source.connection)
  expect([made.status, made.said]).toEqual([0, expect.stringContaining('not encrypted')])
  const [name = ''] = await readdir(folder)
  const file = join(folder, name)
  const tried = await run('backup-verify', [file], folder, source.connection)
  expect([tried.status, tried.said]).toEqual([0, expect.stringContaining('It can be restored')])

  const busy = await run('restore', ['--replace', file], folder, source.connection)
  expect([busy.status, busy.said]).toEqual([1, expect.stringContaining('Others are connected')])
  await target.pool.end()
  const done = await run('restore', [file], folder, target.connection)
  expect([done.status, done.said]).toEqual([0, expect.stringContaining('The hospital is restored')])
  const again = await run('restore', [file], folder, target.connection)
  expect([again.status, again.said]).toEqual([1, expect.stringContaining('is not empty. With --replace')])
  const replaced = await run('restore', ['--replace', file], folder, target.connection)
  expect(replaced.status).toBe(0)
  const restored = openPool(target.connection, app.deps.log, 1)
  expect((await restored.query(PEOPLE_AND_APPOINTMENTS)).rows).toEqual(
    (await app.deps.pool.query(PEOPLE_AND_APPOINTMENTS)).rows,
  )
  await restored.end()
}, 300_000)
