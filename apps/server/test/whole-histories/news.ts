import { expect } from 'vitest'
import type { Mailbox } from '../mailbox.ts'
import type { TestApp } from '../test-app.ts'

/** Lets all emails that are due be sent: none of them may be about what is not so any more. */
export async function deliver(test: TestApp, mailbox: Mailbox): Promise<void> {
  const { pool } = test.deps
  const { rows: before } = await pool.query<{ id: string }>('select id from emails where sent_at is not null')
  await mailbox.to('')
  const { rows } = await pool.query<{ kind: string }>(
    `select emails.kind from emails left join appointments on appointments.id = appointment_id
       left join waiting_offers on waiting_offers.id::text = params ->> 'offerId'
       left join proposals on proposals.id::text = params ->> 'proposalId'
     where sent_at is not null and emails.id <> all ($1)
       and (emails.kind = 'place-offered' and waiting_offers.state <> 'open'
         or emails.kind = 'time-proposed' and proposals.ended_at is not null
         or calendar = 'request' and (emails.sequence <> appointments.sequence or appointments.released_at is not null)
         or calendar = 'cancel' and appointments.released_at is null and emails.doctor_id = appointments.doctor_id)`,
    [before.map(({ id }) => id)],
  )
  expect(rows.map(({ kind }) => kind)).toEqual([])
}
