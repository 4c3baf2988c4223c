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

/** Lets open pages know that something changed, over all servers of one database. */
export type Live = {
  /** A call or a job may have changed something. */
  noteChanges: () => void
  /** Throws where changes are not heard of, or too many listen. */
  follow(following: Following, missedMs?: number): Readable
  countStreams(): number
  /** The server stops: its pages are to turn to another one. */
  endStreams: () => void
  stop(): Promise<void>
}

const COME_BACK_MS = 60_000

export function openLive(connection: DatabaseConnection, pool: Pool, log: Log): Live {
  const streams = openStreams()
  const announcer = openAnnouncer(pool, log)
  // Pages that lose their stream read now and then by themselves.
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
