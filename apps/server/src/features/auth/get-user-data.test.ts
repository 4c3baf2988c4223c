import { getUserData } from '@desk/contract/auth'
import { deleteAllRead, markAllRead } from '@desk/contract/notification'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'
import { tell as tellAll } from '../../../test/news.ts'

const app = useTestApp()

const tell = (userId: string, count: number, word = 'News') =>
  tellAll(app, userId, ...Array.from({ length: count }, (_, i) => `${word} ${i + 1}`))

const dataOf = async (token: string) => (await app.call(getUserData, { token }, { token })).data

test('tells a caller who they are', async () => {
  const paul = await aUser(app, { name: 'Paul', email: 'paul@example.org' })
  expect(await dataOf(paul.token)).toEqual({
    id: paul.id,
    name: 'Paul',
    email: 'paul@example.org',
    isAdmin: false,
    isDoctor: false,
    isBlocked: false,
    emailProof: 'unasked',
    pendingEmail: null,
    unread: [],
    read: [],
    unreadCount: 0,
    readCount: 0,
  })
  expect(await dataOf((await anAdministrator(app)).token)).toMatchObject({ isAdmin: true, isDoctor: false })
  expect(await dataOf((await aDoctor(app)).token)).toMatchObject({ isAdmin: false, isDoctor: true })
})

test('never gives a password away', async () => {
  const { token } = await aUser(app)
  const { text } = await send(app, getUserData, { body: { token }, token })
  expect(text).not.toMatch(/password|argon/i)
})

test('the bearer header decides who asks, not the token in the body (R11)', async () => {
  const paul = await aUser(app)
  const eva = await aUser(app)
  const { data } = await app.call(getUserData, { token: eva.token }, { token: paul.token })
  expect(data.id).toBe(paul.id)
  const { status, reply } = await app.call(getUserData, { token: eva.token })
  expect([status, reply.success]).toEqual([401, false])
})

test('the unread and the read notifications are two lists, the newest first', async () => {
  const { id, token } = await aUser(app)
  await tell(id, 2, 'Old')
  await app.call(markAllRead, { userId: id }, { token })
  await tell(id, 2, 'New')
  const { unread, read, unreadCount, readCount } = await dataOf(token)
  expect(unread.map(({ message }) => message)).toEqual(['New 2', 'New 1'])
  expect(read.map(({ message }) => message)).toEqual(['Old 2', 'Old 1'])
  expect([unreadCount, readCount]).toEqual([2, 2])
  expect(unread[0]).toEqual({
    id: expect.any(String),
    message: 'New 2',
    path: '/appointments',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('the lists hold the newest 100 each, and the counts are right beyond', async () => {
  const { id, token } = await aUser(app)
  await tell(id, 130, 'Old')
  await app.call(markAllRead, { userId: id }, { token })
  await tell(id, 120, 'New')
  const { unread, read, unreadCount, readCount } = await dataOf(token)
  expect([unread.length, read.length, unreadCount, readCount]).toEqual([100, 100, 120, 130])
  expect([unread.at(0)?.message, unread.at(-1)?.message]).toEqual(['New 120', 'New 21'])
  expect([read.at(0)?.message, read.at(-1)?.message]).toEqual(['Old 130', 'Old 31'])
  await app.call(deleteAllRead, { userId: id }, { token })
  expect(await dataOf(token)).toMatchObject({ read: [], readCount: 0, unreadCount: 120 })
})

test('nobody sees the notifications of another', async () => {
  const paul = await aUser(app)
  const eva = await aUser(app)
  await tell(paul.id, 3)
  expect(await dataOf(eva.token)).toMatchObject({ unread: [], unreadCount: 0, readCount: 0 })
})
