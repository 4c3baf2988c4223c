import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { messageOf } from '../message-of.ts'
import type { DatabaseConnection } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { CHANNEL } from './change-announcer.ts'

/** A pooler may have dropped the LISTEN silently. */
const CHECK_MS = 30_000
const LISTEN = ['listen', CHANNEL].join(' ')
const HEARD_WITHIN_MS = 5_000
const BACKOFF_MS = { first: 250, most: 15_000 }

type Heard = {
  keys: (keys: string[]) => void
  /** Called when changes are missed from now on. */
  lost: () => void
}

type Listener = {
  isListening(): boolean
  stop(): Promise<void>
}

/** On a connection of its own, which is renewed when it is lost. */
export function openListener(connection: DatabaseConnection, pool: Pool, log: Log, heard: Heard): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  let isListening = false
  const ended = keepListening()

  async function keepListening(): Promise<void> {
    let wait = BACKOFF_MS.first
    const begun = () => {
      isListening = true
      wait = BACKOFF_MS.first
    }
    while (!signal.aborted) {
      await listen(connection, pool, { keys: heard.keys, begun }, signal).catch((error: unknown) => {
        if (!signal.aborted) log.debug({ reason: messageOf(error) }, 'changes are not heard of')
      })
      if (isListening) heard.lost()
      isListening = false
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      wait = Math.min(2 * wait, BACKOFF_MS.most)
    }
  }

  return {
    isListening: () => isListening,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

/** Throws when nothing is heard any longer. */
async function listen(
  connection: DatabaseConnection,
  pool: Pool,
  { keys, begun }: Pick<Heard, 'keys'> & { begun: () => void },
  signal: AbortSignal,
): Promise<void> {
  const client = new Client({ ...connection, keepAlive: true, application_name: 'appointment-desk-live' })
  // Unhandled, its loss would end the process.
  client.on('error', () => {})
  const checks = new Set<string>()
  client.on('notification', ({ payload = '' }) => {
    if (!checks.delete(payload)) keys(payload.split(' '))
  })
  const over = once(client, 'end', { signal })
  over.catch(() => {})
  try {
    await client.connect()
    await client.query(LISTEN)
    for (;;) {
      await proveHearing(pool, checks)
      begun()
      const reason = await Promise.race([over, pause(CHECK_MS, 'check', { ref: false })])
      if (reason !== 'check') throw new Error('the connection ended')
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function proveHearing(pool: Pool, checks: Set<string>): Promise<void> {
  const check = `check:${randomUUID()}`
  checks.add(check)
  await pool.query('select pg_notify($1, $2)', [CHANNEL, check])
  for (let waited = 0; checks.has(check); waited += 10) {
    if (waited > HEARD_WITHIN_MS) throw new Error('what is announced does not arrive')
    await pause(10, undefined, { ref: false })
  }
}
