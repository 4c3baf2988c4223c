import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '@desk/contract/auth'
import { API_PREFIX } from '@desk/contract/endpoint'

/** A process of its own: 300 log-ins a second, each abandoned, until it is told to stop. */
const A_SECOND = 300
const STAYS_MS = 20

const [url = '', ...addresses] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const stopping = new AbortController()
for (const event of ['message', 'disconnect']) process.once(event, () => stopping.abort())

const begun = performance.now()
let sent = 0
while (!stopping.signal.aborted) {
  const due = ((performance.now() - begun) / 1000) * A_SECOND
  for (; sent < due; sent += 1) void abandon(sent)
  await pause(10)
}
if (process.connected) process.send?.(sent, () => process.disconnect())

async function abandon(number: number): Promise<void> {
  const body = JSON.stringify({ email: `nobody${number}@example.org`, password: 'whatever it is' })
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `POST ${API_PREFIX}${logIn.path} HTTP/1.1\r\nHost: ${hostname}\r\n` +
      `X-Forwarded-For: ${addresses[number % addresses.length]}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await once(socket, 'connect').catch(() => {})
  await pause(STAYS_MS)
  socket.destroy()
}
