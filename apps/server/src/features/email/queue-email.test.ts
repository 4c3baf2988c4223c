import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { queueEmail } from './queue-email.ts'

const app = useTestApp()

const EMAIL = {
  recipient: 'paul@example.org',
  notice: { kind: 'plain', params: { subject: 'Hello', body: 'Good day' } },
  language: null,
  dedupeKey: 'greeting:1',
  expiresAt: new Date('2027-03-02T06:00:00Z'),
}

async function stored() {
  const emails = await app.deps.pool.query('select id, recipient, params from emails')
  const jobs = await app.deps.pool.query('select key, payload from graphile_worker._private_jobs')
  return { emails: emails.rows, jobs: jobs.rows }
}

test('an email is stored and its delivery enqueued once, however often it is queued', async () => {
  for (let time = 0; time < 2; time++) await queueEmail(app.deps.db, EMAIL, app.deps.clock())
  const { emails, jobs } = await stored()
  expect(emails).toEqual([
    { id: expect.any(String), recipient: EMAIL.recipient, params: EMAIL.notice.params },
  ])
  expect(jobs).toEqual([{ key: `email:${emails[0].id}`, payload: { emailId: emails[0].id } }])
})

test('what is rolled back has neither email nor job', async () => {
  const undone = inTransaction(app.deps.db, async (trx) => {
    await queueEmail(trx, EMAIL, app.deps.clock())
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await stored()).toEqual({ emails: [], jobs: [] })
})
