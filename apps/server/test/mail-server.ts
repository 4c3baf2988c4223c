import { once } from 'node:events'
import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = { to: string[]; from: string; raw: string; mail: Email }

export type MailServer = {
  url: string
  /** What it took, in the order of arrival. */
  received: Received[]
  /** Returns when it has taken so many mails. */
  arrived(count: number): Promise<void>
}

/** A port of this machine on which nothing listens. */
export async function aClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server.address())
  server.close()
  await once(server, 'close')
  return port
}

/** A real SMTP server on this machine; it ends with the test. It takes no mail for an address in `refused`. */
export async function aMailServer({ port = 0, refused = '' } = {}): Promise<MailServer> {
  const received: Received[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(address === refused ? new Error('No such mailbox here') : null)
    },
    onData(stream, session, done) {
      void collect(stream).then(async (raw) => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          raw,
          mail: await PostalMime.parse(raw),
        })
        for (const { count, resolve } of waiting) if (received.length >= count) resolve()
        return done()
      }, done)
    },
  })
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)))
  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      if (received.length >= count) resolve()
      else waiting.push({ count, resolve })
    })
  return { url: `smtp://127.0.0.1:${portOf(smtp.server.address())}`, received, arrived }
}

async function collect(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function portOf(address: ReturnType<SMTPServer['server']['address']>): number {
  return typeof address === 'object' && address ? address.port : 0
}
