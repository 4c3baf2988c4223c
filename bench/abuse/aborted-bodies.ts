import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '@desk/contract/auth'
import { API_PREFIX } from '@desk/contract/endpoint'
import type { Line } from '../measurement.ts'
import { atMost, flood } from './finding.ts'
import type { Hospital } from './hospital.ts'

const WARNING = /"level":[456]0|unavailable/

/** Hanging up while a body is sent must not fill the log with errors. */
export async function abortedBodies({ url, server }: Hospital): Promise<Line[]> {
  const before = server.output().length
  const sent = await flood({ workers: 50, times: 1000, ms: 8000 }, () => hangUp(url))
  // The last log lines are still on their way.
  await pause(500)
  const warnings = server
    .output()
    .slice(before)
    .split('\n')
    .filter((line) => WARNING.test(line))
  return [atMost(`8  warnings after ${sent} bodies that broke off`, warnings.length, 0)]
}

async function hangUp(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect').catch(() => {})
  const head = `POST ${API_PREFIX}${logIn.path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`
  await new Promise<void>((resolve) =>
    socket.write(`${head}Content-Length: 900\r\n\r\n{"email":`, () => resolve()),
  )
  socket.resetAndDestroy()
}
