import { Agent, request } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { getHospital } from '@desk/contract/hospital'
import { type Api, apiOf, type Send } from '@desk/testing/api'
import { base64Parts } from '@desk/testing/base64-parts'
import type { ServerProcess } from '@desk/testing/server-process'
import { onTestFinished, vi } from 'vitest'

/** A kept connection, and so one of the processes that share a port. */
export type Line = {
  /** The process's number in the log. */
  worker: number
  api: Api
  from: (address: string) => Api
  read: (path: string) => Promise<{ type: string; content: Buffer }>
}

type Opened = Line & { close: () => void }

export function lineAt(lines: readonly Line[], place: number): Line {
  const line = lines[place % lines.length]
  if (line === undefined) throw new Error('There are no lines.')
  return line
}

const MOST_TRIES = 40

/** One line to each process; the server must log at `debug`. */
export async function linesTo(server: ServerProcess, count: number): Promise<Line[]> {
  const found = new Map<number, Line>()
  for (let tried = 0; found.size < count && tried < MOST_TRIES; tried += 1) {
    const line = await openLine(server)
    if (found.has(line.worker)) line.close()
    else found.set(line.worker, line)
  }
  return [...found.values()].toSorted((one, other) => one.worker - other.worker)
}

/** To a server of its own, which is known by its address. */
export function lineTo(url: string, worker: number): Line {
  const agent = new Agent({ keepAlive: true })
  const from = (address: string) => apiOf(url, sendOver(agent, address))
  onTestFinished(() => agent.destroy())
  return { worker, from, api: from('203.0.113.1'), read: (path) => readOver(agent, `${url}${path}`) }
}

async function openLine(server: ServerProcess): Promise<Opened> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ids: string[] = []
  const url = await server.url
  const from = (address: string) =>
    apiOf(
      url,
      sendOver(agent, address, (id) => ids.push(id)),
    )
  const api = from('203.0.113.1')
  await api(getHospital)
  const worker = await vi.waitFor(() => workerOf(server, ids[0] ?? 'none'), { timeout: 10_000 })
  const close = () => agent.destroy()
  onTestFinished(close)
  const read = (path: string) => readOver(agent, `${url}${path}`)
  return { worker, api, from, read, close }
}

function readOver(agent: Agent, url: string): Promise<{ type: string; content: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent })
    sent.on('response', (reply) => {
      const type = reply.headers['content-type'] ?? ''
      buffer(reply).then((content) => resolve({ type, content }), reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

function workerOf(server: ServerProcess, requestId: string): number {
  const line = server
    .output()
    .split('\n')
    .find((each) => each.includes(requestId) && each.endsWith('}'))
  return Number(JSON.parse(line ?? '{}').worker ?? fail(requestId))
}

function fail(requestId: string): never {
  throw new Error(`No line of the log is about ${requestId}.`)
}

function sendOver(agent: Agent, address: string, note?: (requestId: string) => void): Send {
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, method, headers: { ...headers, 'X-Forwarded-For': address } })
      sent.on('response', (reply) => {
        note?.(String(reply.headers['x-request-id']))
        const read = json(reply)
        read.then(() => resolve({ json: () => read }), reject)
      })
      sent.on('error', reject)
      sent.end(body ?? undefined)
    })
}

export async function inParts(
  file: Buffer,
  size: number,
  send: (part: number, bytes: string) => Promise<{ success: boolean; message: string }>,
): Promise<number> {
  const parts = base64Parts(file, size)
  const answers = await Promise.all(parts.map((bytes, part) => send(part, bytes)))
  const refused = answers.filter(({ success }) => !success)
  if (refused.length > 0)
    throw new Error(`${refused.length} of ${parts.length} parts were refused: ${refused[0]?.message}`)
  return parts.length
}
