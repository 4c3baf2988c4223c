import { message } from '@desk/words/message'
import { readServerWords } from '@desk/words/server-words'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { openKysely } from './db/open-kysely.ts'
import type { Tables } from './db/tables.ts'
import { type NotificationKind, openNotices } from './notices.ts'

const known: NotificationKind<{ text: string }> = {
  kind: 'known',
  path: () => '/appointments',
  message: ({ text }) => message('notifications.plain', { text }),
}

function open() {
  const warned: unknown[] = []
  const log = { warn: (details: unknown) => warned.push(details) }
  const sender = {
    hospitalName: 'City Hospital',
    hospitalAddress: '',
    changeNoticeHours: 24,
    publicUrl: '',
    timeZone: 'Europe/Berlin',
  }
  const notices = openNotices({ notifications: [known], emails: [] }, sender, readServerWords(['en']), log)
  return { notices, warned }
}

test('a kind of a newer version is a plain sentence, beside those that are known', () => {
  const { notices } = open()
  const stored = [
    { kind: 'of-tomorrow', params: { room: 7 } },
    { kind: 'known', params: { text: 'hello' } },
  ]
  expect(stored.map((one) => notices.notification(one, null))).toEqual([
    { path: '/notification', message: 'There is news for you.' },
    { path: '/appointments', message: 'hello' },
  ])
})

test('an email of a newer version can be listed, and is not sent', async () => {
  const { notices } = open()
  const stored = { kind: 'of-tomorrow', params: {} }
  expect(notices.email(stored, null).subject).toBe('This email was written by a newer version of the server')
  const link = notices.makeLink(openKysely<Tables>(new Pool()), stored, new Date())
  await expect(link).rejects.toThrow('of-tomorrow')
})

test('each unknown kind is said once in the log', () => {
  const { notices, warned } = open()
  for (const kind of ['of-tomorrow', 'known', 'of-tomorrow', 'later-still']) {
    notices.notification({ kind, params: { text: '' } }, null)
  }
  expect(warned).toEqual([{ kind: 'of-tomorrow' }, { kind: 'later-still' }])
})
