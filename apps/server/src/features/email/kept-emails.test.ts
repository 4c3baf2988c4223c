import { listEmails } from '@desk/contract/email'
import { expect, test } from 'vitest'
import { aLife, decide } from '../../../test/lives.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { deliverEmail } from './deliver-email.ts'

const app = useTestApp()

async function keepAll(): Promise<void> {
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from emails order by id')
  for (const { id } of rows) await deliverEmail(app.deps, SYSTEM, { emailId: id })
}

const shown = async () =>
  (await app.call(listEmails, undefined, { token: (await anAdministrator(app)).token })).data

test('a rejection that is kept reads as it would be sent: with the next free times and the place', async () => {
  const { doctor, patient: paul, id } = await aLife(app)
  await decide(app, doctor, id, 'rejected')
  await keepAll()
  const kept = (await shown()).find(({ kind }) => kind === 'appointment-decision')
  expect(kept).toMatchObject({ attempts: 0, sentAt: null, withheld: null })
  expect(kept?.body).toContain('These times are free next:\n\n  Monday, 01-03-2027, 09:00 AM - 09:15 AM\n')
  const mailbox = await aMailbox(app)
  const sent = (await mailbox.to(paul.email)).find(({ subject }) => subject.startsWith('Rejected'))
  expect(sent?.text.trim()).toBe(kept?.body.trim())
  app.setNow(new Date('2027-03-02T09:00:00Z'))
  const later = (await shown()).find(({ kind }) => kind === 'appointment-decision')
  expect(later?.body).toBe(kept?.body)
})
