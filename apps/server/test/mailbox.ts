import { SYSTEM } from '../src/platform/actor.ts'
import { openTransport } from '../src/platform/email/transport.ts'
import { deliverEmail } from '../src/features/email/deliver-email.ts'
import { aMailServer } from './mail-server.ts'
import type { TestApp } from './test-app.ts'

export type Mailbox = {
  /** What has arrived at an address, the oldest first. */
  to: (address: string) => Promise<{ subject: string; text: string }[]>
  /** The token of the last link that has arrived at an address. */
  tokenTo: (address: string) => Promise<string>
}

/** A real SMTP server, to which every email that waits is delivered when somebody looks. */
export async function aMailbox({ deps }: TestApp): Promise<Mailbox> {
  const smtp = await aMailServer()
  const sendEmail = openTransport({ ...deps.config, smtpUrl: smtp.url })
  const to = async (address: string) => {
    const { rows } = await deps.pool.query<{ id: string }>(
      'select id from emails where sent_at is null order by id',
    )
    for (const { id } of rows) await deliverEmail({ ...deps, sendEmail }, SYSTEM, { emailId: id })
    const received = smtp.received.filter((one) => one.to.includes(address))
    return received.map(({ mail }) => ({ subject: mail.subject ?? '', text: mail.text ?? '' }))
  }
  return {
    to,
    tokenTo: async (address) => /#([\w-]{43})\s/.exec((await to(address)).at(-1)?.text ?? '')?.[1] ?? '',
  }
}
