import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { envelope } from '@desk/contract/envelope'
import type { FastifyInstance } from 'fastify'

export async function listeningPort(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Sends bytes that no client library would send; gives all that is answered until the connection ends. */
export async function rawRequest(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(request)
  return text(socket)
}

export async function abortedRequest(port: number, beginning: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(beginning, () => resolve()))
  socket.resetAndDestroy()
}

export function parsed(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line = '', ...headers] = head.split('\r\n')
  return {
    status: Number(line.split(' ')[1]),
    headers: headers.join('\n').toLowerCase(),
    reply: envelope.parse(JSON.parse(body)),
  }
}
