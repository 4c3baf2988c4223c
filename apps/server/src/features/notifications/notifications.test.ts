import { getUserData } from '@desk/contract/auth'
import { deleteAllRead, markAllRead } from '@desk/contract/notification'
import { expect, test } from 'vitest'
import { anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { tell as tellAll } from '../../../test/news.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const tell = (userId: string, ...messages: string[]) => tellAll(app, userId, ...messages)

async function listsOf({ token }: Person) {
  const { data } = await app.call(getUserData, { token }, { token })
  return { unread: data.unread.map((one) => one.message), read: data.read.map((one) => one.message) }
}

test('Mark All Read moves every unread notification to the read list (R18)', async () => {
  const paul = await aUser(app)
  await tell(paul.id, 'one', 'two')
  const { reply } = await app.call(markAllRead, { userId: paul.id }, { token: paul.token })
  expect(reply).toEqual({ success: true, message: 'All notifications are marked as read' })
  expect(await listsOf(paul)).toEqual({ unread: [], read: ['two', 'one'] })
  await tell(paul.id, 'three')
  expect(await listsOf(paul)).toEqual({ unread: ['three'], read: ['two', 'one'] })
})

test('Delete All Read empties the read list and leaves the unread alone (R18)', async () => {
  const paul = await aUser(app)
  await tell(paul.id, 'one', 'two')
  await app.call(markAllRead, { userId: paul.id }, { token: paul.token })
  await tell(paul.id, 'three')
  const { reply } = await app.call(deleteAllRead, { userId: paul.id }, { token: paul.token })
  expect(reply).toEqual({ success: true, message: 'All read notifications are deleted' })
  expect(await listsOf(paul)).toEqual({ unread: ['three'], read: [] })
})

test('both work on empty lists', async () => {
  const paul = await aUser(app)
  for (const call of [markAllRead, deleteAllRead]) {
    const { reply } = await app.call(call, { userId: paul.id }, { token: paul.token })
    expect(reply.success).toBe(true)
  }
})

test('the notifications of others stay as they are', async () => {
  const [paul, eva] = [await aUser(app), await aUser(app)]
  await tell(eva.id, 'old')
  await app.call(markAllRead, { userId: eva.id }, { token: eva.token })
  await tell(eva.id, 'new')
  await tell(paul.id, 'mine')
  await app.call(markAllRead, { userId: paul.id }, { token: paul.token })
  await app.call(deleteAllRead, { userId: paul.id }, { token: paul.token })
  expect(await listsOf(eva)).toEqual({ unread: ['new'], read: ['old'] })
})

test('nobody acts on the notifications of another, not even an administrator (R11)', async () => {
  const eva = await aUser(app)
  await tell(eva.id, 'old')
  await app.call(markAllRead, { userId: eva.id }, { token: eva.token })
  await tell(eva.id, 'new')
  for (const other of [await aUser(app), await anAdministrator(app)]) {
    for (const call of [markAllRead, deleteAllRead]) {
      const { status, reply } = await app.call(call, { userId: eva.id }, { token: other.token })
      expect([status, reply.success]).toEqual([403, false])
      expect(reply.message).toMatch(/^userId: /)
    }
  }
  expect(await listsOf(eva)).toEqual({ unread: ['new'], read: ['old'] })
})

test('what was answered before is answered anew after every change, whoever makes it', async () => {
  const paul = await aUser(app)
  const { pool } = app.deps
  const insert = `insert into notifications (user_id, kind, params) values ($1, 'plain', '{"message": "new", "path": "/"}')`
  const changes: [sql: string, expected: { unread: string[]; read: string[] }][] = [
    [insert, { unread: ['new'], read: [] }],
    [insert, { unread: ['new', 'new'], read: [] }],
    ['update notifications set read_at = now() where user_id = $1', { unread: [], read: ['new', 'new'] }],
    ['delete from notifications where user_id = $1', { unread: [], read: [] }],
  ]
  expect(await listsOf(paul)).toEqual({ unread: [], read: [] })
  for (const [sql, expected] of changes) {
    await pool.query(sql, [paul.id])
    expect(await listsOf(paul)).toEqual(expected)
    expect(await listsOf(paul)).toEqual(expected)
  }
  await pool.query(`update users set name = 'Paula' where id = $1`, [paul.id])
  expect((await app.call(getUserData, { token: '' }, { token: paul.token })).data.name).toBe('Paula')
})

test('a person with notifications can be deleted', async () => {
  const paul = await aUser(app)
  await tell(paul.id, 'one')
  await app.deps.pool.query('delete from sessions')
  await app.deps.pool.query('delete from users where id = $1', [paul.id])
  const { rows } = await app.deps.pool.query('select from notification_versions')
  expect(rows).toEqual([])
})
