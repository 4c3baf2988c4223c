import { fileURLToPath } from 'node:url'
import { LAUNCHER, preparedDataFolder, runServer } from '@desk/testing/server-process'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand, runCommandHere } from '../test/run-command.ts'
import { useTestApp } from '../test/test-app.ts'
import { seals, withoutGuards } from '../test/trail.ts'

const app = useTestApp()

const PROGRAM = fileURLToPath(new URL('audit-verify.ts', import.meta.url))

const verifyHere = (...heads: string[]) => runCommandHere(app, [PROGRAM, ...heads])

test('npm run audit:verify says that the trail is whole and where its head is, with status 0', async () => {
  await seals(app, 2, 1)
  const { status, output } = await verifyHere()
  expect([status, output]).toEqual([
    0,
    expect.stringMatching(
      /^The trail is whole: events 3, seals 2, waiting for the next seal 0\.\nHead: 2:[0-9a-f]{64}\n$/,
    ),
  ])
  const head = output.slice(output.indexOf('2:')).trim()
  expect((await verifyHere(head)).status).toBe(0)
})

test('it names a changed, a removed and an inserted event and a head that differs, with status 1', async () => {
  await seals(app, 3, 1)
  await withoutGuards(
    app,
    `update audit_events set action = 'log-in' where id = 1; delete from audit_events where id = 2;
     insert into audit_events (created_at, actor_kind, action) values ('2027-03-01T06:00:00Z', 'system', 'log-in')`,
  )
  const { status, output } = await verifyHere(`1:${'0'.repeat(64)}`)
  expect(status).toBe(1)
  expect(output).toContain('Event 1 was changed after seal 1 was made.')
  expect(output).toContain('Event 2, which seal 1 lists, was removed.')
  expect(output).toContain('Event 5 was inserted: it is in no seal and should be.')
  expect(output).toContain('Seal 1 is not the one of the given head')
  expect(output).toContain('The trail is NOT whole (findings: 4)')
})

test('what it cannot verify is one sentence, with status 2', async () => {
  const wrong = await verifyHere('head')
  expect([wrong.status, wrong.output]).toEqual([2, expect.stringContaining('"head" is no head of the trail')])
  const nowhere = await runCommand([PROGRAM], { DATA_DIR: '/nowhere' })
  expect([nowhere.status, nowhere.output]).toEqual([2, expect.stringContaining('no database in /nowhere')])
})

test('it verifies the embedded database while the server runs, and when it has stopped', async () => {
  const { dataDir, clear } = await preparedDataFolder()
  const server = runServer(dataDir)
  onTestFinished(() => clear([server]))
  await server.url
  const verify = () => runCommand([LAUNCHER, 'audit:verify'], { DATA_DIR: dataDir })
  const running = await verify()
  expect([running.status, running.output]).toEqual([
    0,
    expect.stringContaining('The trail is whole: events 1'),
  ])
  server.signal('SIGTERM')
  await server.ended
  const stopped = await verify()
  expect([stopped.status, stopped.output]).toEqual([
    0,
    expect.stringContaining('The trail is whole: events 1'),
  ])
})
