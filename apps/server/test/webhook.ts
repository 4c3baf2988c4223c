import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Received = { headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; location?: string }

/** A provider of text messages on this machine; answers 200, or the given statuses one after the other. */
export async function aWebhook(
  replies: Reply[] = [],
  { answersAfter }: { answersAfter?: Promise<void> } = {},
) {
  const received: Received[] = []
  const arrivals = new EventEmitter()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: await text(request) })
    arrivals.emit('text')
    await answersAfter
    const { status, location } = replies.shift() ?? { status: 200 }
    response.writeHead(status, location === undefined ? {} : { location }).end('{}')
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const arrived = async (count: number) => {
    while (received.length < count) await once(arrivals, 'text')
  }
  return { url: `http://127.0.0.1:${port}/texts`, received, arrived }
}
