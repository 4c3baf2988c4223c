import { readServerWords } from '@desk/words/server-words'
import { message } from '@desk/words/message'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aMailServer } from '../../../test/mail-server.ts'
import { aUser } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { openTransport } from '../../platform/email/transport.ts'
import { type EmailKind, notice, openNotices } from '../../platform/notices.ts'
import { createOneTimeLink, type LinkPurpose, useOneTimeLink, voidOneTimeLinks } from './one-time-links.ts'
import { setBlocked } from './queries.ts'
import { deliverEmail } from '../email/deliver-email.ts'
import { listEmailRows } from '../email/list-queries.ts'
import { queueEmail } from '../email/queue-email.ts'

const app = useTestApp()

const PROVE: LinkPurpose<{ address: string }> = {
  name: 'prove',
  path: '/prove',
  validMs: 60_000,
  payload: z.object({ address: z.string() }),
}

type Proof = { userId: string; isWanted: boolean }

const kind: EmailKind<Proof> = {
  kind: 'prove',
  subject: () => message('emails.plain', { text: 'Prove it' }),
  content: (_params, { publicUrl }, link) => ({
    text: message('emails.plain', { text: `At ${publicUrl}: ${link}` }),
  }),
  makeLink: async (trx, { userId, isWanted }, now) =>
    isWanted ? createOneTimeLink(trx, PROVE, { userId, payload: { address: 'a@example.org' } }, now) : null,
}

const notices = () =>
  openNotices({ notifications: [], emails: [kind] }, app.deps.config, readServerWords(['en']), app.deps.log)

async function anEmail(isWanted = true) {
  const { id: userId, email: recipient } = await aUser(app)
  const expiresAt = new Date(MONDAY_7_AM.getTime() + PROVE.validMs)
  const email = { recipient, userId, language: null, dedupeKey: userId, expiresAt }
  await queueEmail(app.deps.db, { ...email, notice: notice(kind, { userId, isWanted }) }, MONDAY_7_AM)
  const [stored] = (await listEmailRows(app.deps.db, {})).rows
  return { userId, emailId: stored?.id ?? '' }
}

async function deliver(smtpUrl: string, emailId: string): Promise<void> {
  const sendEmail = openTransport({ ...app.deps.config, smtpUrl })
  await deliverEmail({ ...app.deps, notices: notices(), sendEmail }, SYSTEM, { emailId })
}

const linkIn = (text = '') => /http:\/\/127\.0\.0\.1:3000\/prove#([\w-]{43})$/m.exec(text.trim())?.[1] ?? ''

const use = (token: string) =>
  inTransaction(app.deps.db, (trx) => useOneTimeLink(trx, PROVE, token, app.deps.clock()))

test('an emailed link opens something, and what is stored of the email opens nothing', async () => {
  const smtp = await aMailServer()
  const { userId, emailId } = await anEmail()
  await deliver(smtp.url, emailId)
  const token = linkIn(smtp.received[0]?.email.text)
  const [stored] = (await listEmailRows(app.deps.db, {})).rows
  expect(JSON.stringify(stored)).not.toContain(token)
  const shown = stored && notices().email(stored, null)
  expect(shown?.body).toBe('At http://127.0.0.1:3000: (a link that is only in the email itself)')
  expect(await use(token)).toMatchObject({ userId })
})

test('an email that is delivered twice carries two links: whichever is used first, the other one ends', async () => {
  const smtp = await aMailServer({ refusals: [{ at: 'DATA', code: 421, message: 'Closing' }] })
  const { emailId } = await anEmail()
  await expect(deliver(smtp.url, emailId)).rejects.toThrow()
  await deliver(smtp.url, emailId)
  const [first = '', second = ''] = smtp.received.map(({ email }) => linkIn(email.text))
  expect(first).not.toBe(second)
  expect(await use(first)).toBeDefined()
  expect(await use(second)).toBeUndefined()
})

test('an email whose link is not wanted any more is not sent', async () => {
  const smtp = await aMailServer()
  const { emailId } = await anEmail(false)
  await deliver(smtp.url, emailId)
  expect(smtp.received).toEqual([])
  expect((await listEmailRows(app.deps.db, {})).rows).toMatchObject([
    { sentAt: null, expiresAt: MONDAY_7_AM, withheld: 'outdated' },
  ])
})

test('what makes the links of a purpose void withdraws the emails that wait with one', async () => {
  const smtp = await aMailServer()
  const { userId, emailId } = await anEmail()
  await voidOneTimeLinks(app.deps.db, userId, [PROVE], app.deps.clock())
  await deliver(smtp.url, emailId)
  expect(smtp.received).toEqual([])
  expect((await listEmailRows(app.deps.db, {})).rows).toMatchObject([{ withheld: 'outdated' }])
})

test('an email about an account is not sent while that is blocked', async () => {
  const smtp = await aMailServer()
  const { userId, emailId } = await anEmail()
  await setBlocked(app.deps.db, userId, MONDAY_7_AM)
  await deliver(smtp.url, emailId)
  expect(smtp.received).toEqual([])
  await setBlocked(app.deps.db, userId, null)
  await deliver(smtp.url, emailId)
  expect(smtp.received).toHaveLength(1)
})
