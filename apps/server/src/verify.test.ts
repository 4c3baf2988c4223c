import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aLife } from '../test/lives.ts'
import { runCommand, runCommandHere } from '../test/run-command.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PROGRAM = fileURLToPath(new URL('verify.ts', import.meta.url))
const verifyHere = () => runCommandHere(app, [PROGRAM])

const stored = async () => {
  const { rows } = await app.deps.pool.query('select broken from invariant_checks order by id')
  return rows
}

test('npm run verify says that the data is right, with status 0, and stores that it looked', async () => {
  await aLife(app, 'approved')
  const { status, output } = await verifyHere()
  expect([status, output]).toEqual([0, expect.stringMatching(/^The data is right \(\d+\.\d s\)\.\n$/)])
  expect(await stored()).toEqual([{ broken: [] }])
})

test('it names what is broken and its rows, with status 1', async () => {
  await aLife(app, 'approved')
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from appointments')
  // An owner of the database can do this.
  const role = 'set session_replication_role'
  await app.deps.pool.query(`${role} = replica; delete from appointment_events; ${role} = origin`)
  const { status, output } = await verifyHere()
  const [{ id } = { id: '' }] = rows
  expect(status).toBe(1)
  expect(output).toContain(`an-appointment-without-its-history: rows 1: ${id}\n`)
  expect(output).toContain('The data is NOT right: rules broken 1')
  expect(await stored()).toMatchObject([
    { broken: [{ name: 'an-appointment-without-its-history', rows: 1 }] },
  ])
})

test('what it cannot look at is one sentence, with status 2', async () => {
  const { status, output } = await runCommand([PROGRAM], { DATA_DIR: '/nowhere' })
  expect([status, output]).toEqual([2, expect.stringContaining('no database in /nowhere')])
})
