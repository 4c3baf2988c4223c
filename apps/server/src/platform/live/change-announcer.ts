import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isUnavailable } from '../db/database-errors.ts'
import type { Log } from '../log.ts'

export const CHANNEL = 'live'
/** Sent in place of too many keys. */
export const EVERYTHING = 'everything'

/** PostgreSQL serialises notifications, so a server sends ten a second at most. */
const INTERVAL_MS = 100
const AFTER_FAILURE_MS = 1_000
/** For changes that were not announced: a server died, or another program wrote. */
const SWEEP_MS = 5_000
/** A notification has room for 8,000 bytes, a key takes 50. */
const KEYS_A_NOTICE = 100
const MOST_KEYS = 1_000

const ANNOUNCE = {
  name: 'announce-changes',
  text: `
    with taken as (delete from live_changes returning key),
      keys as materialized (select distinct key from taken),
      notices as (select string_agg(key, ' ') as keys
        from (select key, (row_number() over () - 1) / ${KEYS_A_NOTICE} as place from keys) numbered group by place)
    select pg_notify('${CHANNEL}',
      case when (select count(*) from keys) > ${MOST_KEYS} then '${EVERYTHING}' else keys end) from notices`,
}

type Announcer = {
  noteChanges: () => void
  stop(): Promise<void>
}

/** Tells all servers which changes the triggers noted. */
export function openAnnouncer(pool: Pool, log: Log): Announcer {
  const stopping = new AbortController()
  let isWanted = false
  let running: Promise<void> | undefined

  async function announceAll(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      const wait = await announce().then(() => INTERVAL_MS, failed)
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
    running = undefined
  }

  const announce = () => pool.query(ANNOUNCE)

  function failed(error: unknown): number {
    isWanted = true
    log[isUnavailable(error) ? 'debug' : 'warn']({ err: error }, 'changes are not told of')
    return AFTER_FAILURE_MS
  }

  function noteChanges(): void {
    isWanted = true
    running ??= announceAll()
  }

  const sweep = setInterval(noteChanges, SWEEP_MS).unref()
  return {
    noteChanges,
    stop: async () => {
      clearInterval(sweep)
      stopping.abort()
      await running
      if (isWanted) await announce().catch(failed)
    },
  }
}
