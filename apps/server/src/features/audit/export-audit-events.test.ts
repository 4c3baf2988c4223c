import { blockUser } from '@desk/contract/admin'
import { exportAuditEvents } from '@desk/contract/audit'
import { expect, test } from 'vitest'
import { anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'

const app = useTestApp()

const HEAD =
  '"id","at","actorKind","actorId","actorName","action","subjectIds","details","address","requestId"\r\n'

test('the trail is given as CSV that no spreadsheet runs, and as JSON lines', async () => {
  const { id, token } = await aUser(app, { name: '=HYPERLINK("x")', isAdmin: true })
  const paul = await aUser(app)
  await app.call(blockUser, { userId: paul.id, blocked: true }, { token })
  const [row] = await trailOf(app)
  const csv = await app.call(exportAuditEvents, { format: 'csv' }, { token })
  expect(csv.data).toEqual({
    text: `${HEAD}"1","2027-03-01T06:00:00.000Z","user","${id}","'=HYPERLINK(""x"")","account-blocked","${paul.id}","{}","127.0.0.1","${row?.requestId}"\r\n`,
    next: null,
  })
  const { data } = await app.call(
    exportAuditEvents,
    { format: 'jsonl', action: 'account-blocked' },
    { token },
  )
  expect(data.text).toMatch(/^\{.*\}\n$/)
  expect(JSON.parse(data.text)).toMatchObject({
    id: '1',
    actorName: '=HYPERLINK("x")',
    subjectIds: [paul.id],
  })
})

test('each part of an export is in the trail, with how much was taken', async () => {
  const administrator = await anAdministrator(app)
  await app.call(exportAuditEvents, { format: 'csv' }, administrator)
  await app.call(exportAuditEvents, { format: 'jsonl' }, administrator)
  expect(await trailOf(app)).toMatchObject([
    { action: 'trail-exported', actorId: administrator.id, details: { format: 'csv', events: 0 } },
    { action: 'trail-exported', actorId: administrator.id, details: { format: 'jsonl', events: 1 } },
  ])
})

test('a large trail comes in parts, none left out and none twice, of one person too', async () => {
  const { token } = await anAdministrator(app)
  const paul = await aUser(app)
  await app.deps.pool.query(
    `insert into audit_events (created_at, actor_kind, action, subject_ids)
     select timestamptz '2027-02-01 00:00Z' + n / 3 * interval '1 s', 'system', 'settings-changed', array[$1::uuid] from generate_series(1, 4500) n`,
    [paul.id],
  )
  for (const filter of [{}, { person: paul.id }]) {
    const ids: number[] = []
    let after: string | undefined
    do {
      const body = { format: 'jsonl', action: 'settings-changed', after, ...filter } as const
      const { data } = await app.call(exportAuditEvents, body, { token })
      const lines = data.text.trim().split('\n')
      ids.push(...lines.map((line) => Number(/^\{"id":"(\d+)"/.exec(line)?.[1])))
      after = data.next ?? undefined
    } while (after !== undefined)
    expect(ids).toEqual(Array.from({ length: 4500 }, (_, n) => 4500 - n))
  }
})

test('an export asks for the password again (0010)', async () => {
  const { id, token } = await anAdministrator(app)
  await app.deps.pool.query(
    `update sessions set confirmed_at = now() - interval '1 day' where user_id = $1`,
    [id],
  )
  app.setNow(new Date('2027-03-01T07:00:00Z'))
  const { status, reply } = await app.call(exportAuditEvents, { format: 'csv' }, { token })
  expect([status, reply.confirm]).toEqual([403, true])
})
