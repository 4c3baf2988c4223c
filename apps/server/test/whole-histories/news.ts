import { expect } from 'vitest'
import { deliverText } from '../../src/features/appointments/texts/deliver-text.ts'
import { SYSTEM } from '../../src/platform/actor.ts'
import { InQuietHours } from '../../src/platform/require-waking.ts'
import type { Mailbox } from '../mailbox.ts'
import type { TestApp } from '../test-app.ts'
import type { aWebhook } from '../webhook.ts'

export type Post = { mailbox: Mailbox; webhook: Awaited<ReturnType<typeof aWebhook>> }

const IS_AS_SAID = (params: string) =>
  `(appointments.date = (${params} ->> 'date')::date and appointments.start_minute = (${params} ->> 'start')::int)`

/** What an email must not be about when it leaves; $2 is the instant. */
const OUTLIVED = `emails.kind = 'place-offered' and waiting_offers.state <> 'open'
  or emails.kind = 'time-proposed' and proposals.ended_at is not null
  or emails.kind = 'appointment-reminder'
    and (appointments.state <> 'approved' or not ${IS_AS_SAID('params')} or appointments.starts_at <= $2)
  or emails.kind = 'request-waits' and (appointments.state <> 'pending' or not ${IS_AS_SAID('params')})
  or calendar = 'request' and (emails.sequence <> appointments.sequence or appointments.released_at is not null)
  or calendar = 'cancel' and appointments.released_at is null and emails.doctor_id = appointments.doctor_id`

/** Sends all emails that are due; none may be about something that is over. */
export async function deliver({ deps }: TestApp, { mailbox }: Post): Promise<number> {
  const { pool, clock } = deps
  const { rows: before } = await pool.query<{ id: string }>('select id from emails where sent_at is not null')
  await mailbox.to('')
  const { rows } = await pool.query<{ kind: string; isOutlived: boolean | null }>(
    `select emails.kind, (${OUTLIVED}) as "isOutlived" from emails
       left join appointments on appointments.id = appointment_id
       left join waiting_offers on waiting_offers.id::text = params ->> 'offerId'
       left join proposals on proposals.id::text = params ->> 'proposalId'
     where sent_at is not null and emails.id <> all ($1)`,
    [before.map(({ id }) => id), clock()],
  )
  expect(rows.filter(({ isOutlived }) => isOutlived)).toEqual([])
  return rows.length
}

export async function deliverTexts({ deps }: TestApp, { webhook }: Post): Promise<number> {
  const { pool, clock, config } = deps
  const sms = { url: webhook.url, secret: 'a secret' }
  const { rows: waiting } = await pool.query<{ id: string }>(
    'select id from text_messages where sent_at is null order by id',
  )
  for (const { id } of waiting) {
    await deliverText({ ...deps, config: { ...config, smsWebhook: sms } }, SYSTEM, { textId: id }).catch(
      (error: unknown) => {
        if (!(error instanceof InQuietHours)) throw error
      },
    )
  }
  const { rows: sent } = await pool.query<{ kind: string; isSo: boolean }>(
    `select texts.kind, appointments.sequence = texts.sequence and case texts.kind
         when 'time-proposed' then exists (select from proposals p where p.id::text = params ->> 'proposalId' and p.ended_at is null)
         else appointments.state = 'approved' and ${IS_AS_SAID('params')} and appointments.starts_at > $2 end as "isSo"
     from text_messages texts join appointments on appointments.id = appointment_id
     where sent_at is not null and texts.id = any ($1)`,
    [waiting.map(({ id }) => id), clock()],
  )
  expect(sent.filter(({ isSo }) => !isSo)).toEqual([])
  const handedOver = webhook.received.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(handedOver).size).toBe(handedOver.length)
  return sent.length
}
