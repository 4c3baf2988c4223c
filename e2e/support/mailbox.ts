import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server of our own: every mail it takes can be waited for. */
export type Mailbox = {
  url: string
  /** The next mail to an address that was not given out yet; waits for it. */
  mailTo(address: string): Promise<Email>
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const arrived: Email[] = []
  const arrivals = new EventTarget()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      read(stream).then(
        (mail) => {
          arrived.push(mail)
          arrivals.dispatchEvent(new Event('mail'))
          return done()
        },
        (error: Error) => done(error),
      )
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server does not listen.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mailTo: (recipient) => take(arrived, arrivals, recipient),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function read(stream: Readable): Promise<Email> {
  return PostalMime.parse(await buffer(stream))
}

async function take(arrived: Email[], arrivals: EventTarget, recipient: string): Promise<Email> {
  for (;;) {
    const place = arrived.findIndex((mail) => mail.to?.some((to) => to.address === recipient))
    const [mail] = place < 0 ? [] : arrived.splice(place, 1)
    if (mail) return mail
    await new Promise((resolve) => arrivals.addEventListener('mail', resolve, { once: true }))
  }
}
