import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; from: string; raw: string; email: Email; isEncrypted: boolean }

export type SmtpServer = {
  url: string
  /** In the order they arrived. */
  received: Received[]
  arrived(count: number): Promise<void>
  /** Waits for the oldest that was not asked for yet. */
  nextEmailTo(address: string): Promise<Email>
  close: () => Promise<void>
}

/** Replaces one reply; after DATA the email has arrived all the same. */
type Refusal = { at: 'MAIL FROM' | 'RCPT TO' | 'DATA'; code: number; message: string }

type Options = {
  port?: number
  /** For STARTTLS, or from the first byte. */
  tls?: { key: string; cert: string; isImplicit?: boolean }
  /** An address without a mailbox. */
  refused?: string
  /** One after the other, at their command. */
  refusals?: Refusal[]
  acknowledgeAfter?: Promise<void>
}

export async function startSmtpServer(options: Options = {}): Promise<SmtpServer> {
  const { port = 0, tls, refused = '', refusals = [], acknowledgeAfter } = options
  const received: Received[] = []
  const refusalAt = (command: Refusal['at']) => {
    const [refusal] = refusals
    if (refusal?.at !== command) return null
    refusals.shift()
    return Object.assign(new Error(refusal.message), { responseCode: refusal.code })
  }
  const arrivals = new EventEmitter().setMaxListeners(0)
  const smtp = new SMTPServer({
    authOptional: true,
    // Without a name server a look-up takes 1.5 s an email.
    disableReverseLookup: true,
    disabledCommands: tls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    ...(tls && { key: tls.key, cert: tls.cert, secure: tls.isImplicit ?? false }),
    logger: false,
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL FROM')),
    onRcptTo({ address }, _session, done) {
      done(address === refused ? new Error(`<${address}>: No such mailbox here`) : refusalAt('RCPT TO'))
    },
    onData(stream, { envelope: { mailFrom, rcptTo }, secure }, done) {
      void text(stream).then(async (raw) => {
        const to = rcptTo.map(({ address }) => address)
        const from = mailFrom ? mailFrom.address : ''
        received.push({ to, from, raw, email: await PostalMime.parse(raw), isEncrypted: secure })
        arrivals.emit('email')
        await acknowledgeAfter
        return done(refusalAt('DATA'))
      }, done)
    },
  })
  // A client that dislikes our certificate hangs up.
  smtp.on('error', () => {})
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const arrived = async (count: number) => {
    while (received.length < count) await once(arrivals, 'email')
  }
  return {
    url: `${tls?.isImplicit ? 'smtps' : 'smtp'}://127.0.0.1:${portOf(smtp.server.address())}`,
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
        return found.email
      }
      await arrived(received.length + 1)
    }
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}
