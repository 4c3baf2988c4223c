import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; from: string; raw: string; mail: Email }

export type SmtpServer = {
  url: string
  /** In the order of arrival. */
  received: Received[]
  /** Returns when so many have been received. */
  arrived(count: number): Promise<void>
  /** The oldest email to an address that was not asked for yet; waits for it. */
  nextEmailTo(address: string): Promise<Email>
  close: () => Promise<void>
}

/** A real SMTP server on this machine. It accepts no email for the address in `refused`. */
export async function startSmtpServer({ port = 0, refused = '' } = {}): Promise<SmtpServer> {
  const received: Received[] = []
  const arrivals = new EventEmitter().setMaxListeners(0)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(address === refused ? new Error('No such mailbox here') : null)
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      void text(stream).then(async (raw) => {
        const to = rcptTo.map(({ address }) => address)
        const from = mailFrom ? mailFrom.address : ''
        received.push({ to, from, raw, mail: await PostalMime.parse(raw) })
        arrivals.emit('email')
        return done()
      }, done)
    },
  })
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const arrived = async (count: number) => {
    while (received.length < count) await once(arrivals, 'email')
  }
  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    received,
    arrived,
    nextEmailTo: emailsFrom(received, arrived),
    close: () => new Promise((resolve) => smtp.close(resolve)),
  }
}

function emailsFrom(received: readonly Received[], arrived: (count: number) => Promise<void>) {
  const given = new Set<Received>()
  return async (address: string) => {
    for (;;) {
      const found = received.find((one) => !given.has(one) && one.to.includes(address))
      if (found) {
        given.add(found)
        return found.mail
      }
      await arrived(received.length + 1)
    }
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}
