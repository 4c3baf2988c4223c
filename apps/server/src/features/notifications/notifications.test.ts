import { getUserData } from '@desk/contract/auth'
import { deleteAllRead, markAllRead } from '@desk/contract/notification'
import { expect, test } from 'vitest'
import { anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { saveNotifications } from './queries.ts'

const house = useTestApp()

const tell = (userId: string, ...messages: string[]) =>
  saveNotifications(
    house.parts.db,
    messages.map((message) => ({ userId, message, path: '/appointments', createdAt: house.parts.clock() })),
  )

async function listsOf({ token }: Person) {
  const { data } = await house.call(getUserData, { token }, { token })
  return { unread: data.unread.map((one) => one.message), read: data.read.map((one) => one.message) }
}

test('Mark All Read moves every unread notification to the read list (R18)', async () => {
  const paul = await aUser(house)
  await tell(paul.id, 'one', 'two')
  const { reply } = await house.call(markAllRead, { userId: paul.id }, { token: paul.token })
  expect(reply).toEqual({ success: true, message: 'All notifications are marked as read' })
  expect(await listsOf(paul)).toEqual({ unread: [], read: ['two', 'one'] })
  await tell(paul.id, 'three')
  expect(await listsOf(paul)).toEqual({ unread: ['three'], read: ['two', 'one'] })
})

test('Delete All Read empties the read list and leaves the unread alone (R18)', async () => {
  const paul = await aUser(house)
  await tell(paul.id, 'one', 'two')
  await house.call(markAllRead, { userId: paul.id }, { token: paul.token })
  await tell(paul.id, 'three')
  const { reply } = await house.call(deleteAllRead, { userId: paul.id }, { token: paul.token })
  expect(reply).toEqual({ success: true, message: 'All read notifications are deleted' })
  expect(await listsOf(paul)).toEqual({ unread: ['three'], read: [] })
})

test('both work on empty lists', async () => {
  const paul = await aUser(house)
  for (const call of [markAllRead, deleteAllRead]) {
    const { reply } = await house.call(call, { userId: paul.id }, { token: paul.token })
    expect(reply.success).toBe(true)
  }
})

test('the notifications of others stay as they are', async () => {
  const [paul, eva] = [await aUser(house), await aUser(house)]
  await tell(eva.id, 'old')
  await house.call(markAllRead, { userId: eva.id }, { token: eva.token })
  await tell(eva.id, 'new')
  await tell(paul.id, 'mine')
  await house.call(markAllRead, { userId: paul.id }, { token: paul.token })
  await house.call(deleteAllRead, { userId: paul.id }, { token: paul.token })
  expect(await listsOf(eva)).toEqual({ unread: ['new'], read: ['old'] })
})

test('nobody acts on the notifications of another, not even an administrator (R11)', async () => {
  const eva = await aUser(house)
  await tell(eva.id, 'old')
  await house.call(markAllRead, { userId: eva.id }, { token: eva.token })
  await tell(eva.id, 'new')
  for (const other of [await aUser(house), await anAdministrator(house)]) {
    for (const call of [markAllRead, deleteAllRead]) {
      const { status, reply } = await house.call(call, { userId: eva.id }, { token: other.token })
      expect([status, reply.success]).toEqual([403, false])
      expect(reply.message).toMatch(/^userId: /)
    }
  }
  expect(await listsOf(eva)).toEqual({ unread: ['new'], read: ['old'] })
})
