import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { message } from '@desk/words/message'
import type { DatabaseConnection } from '../db/pool.ts'
import { unavailable } from '../failure.ts'
import { tooOften, waitingTime } from '../limits/too-often.ts'
import type { Log } from '../log.ts'
import { openAnnouncer } from './change-announcer.ts'
import { openListener } from './change-listener.ts'
import { openStreams } from './event-streams.ts'
import type { Following } from './stream-register.ts'

export type Live = {
  noteChanges: () => void
  /** Throws when the server gets no changes, or there are too many streams. */
  follow(following: Following, missedMs?: number): Readable
  countStreams(): number
  /** Pages then ask another server. */
  endStreams: () => void
  stop(): Promise<void>
}

const COME_BACK_MS = 60_000

export function openLive(connection: DatabaseConnection, pool: Pool, log: Log): Live {
  const streams = openStreams()
  const announcer = openAnnouncer(pool, log)
  // Pages poll while they have no stream.
  const listener = openListener(connection, pool, log, { keys: streams.tell, lost: streams.endAll })
  return {
    noteChanges: announcer.noteChanges,
    follow: (following, missedMs) => {
      if (!listener.isListening()) throw unavailable()
      const events = streams.open(following, missedMs)
      if (!events) throw tooOften(message('http.tooManyCalls', waitingTime(COME_BACK_MS)), COME_BACK_MS)
      return events
    },
    countStreams: streams.count,
    endStreams: streams.endAll,
    stop: async () => {
      streams.stop()
      await Promise.all([announcer.stop(), listener.stop()])
    },
  }
}
