import { createHmac, createSecretKey } from 'node:crypto'
import type { Limit } from '@desk/contract/limits'
import { message } from '@desk/words/message'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { isOutOfResources, isUnavailable } from '../db/database-errors.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'

export type NamedLimit = Limit & { name: string }

export type RateLimits = {
  /** Gives the milliseconds to wait, or 0; throws when it cannot be counted. */
  take(limit: NamedLimit, what: string): Promise<number>
  /** Counts for all servers at once, negative points to take back; gives the total and when it ends. */
  count(limit: NamedLimit, what: string, points?: number): Promise<Count>
  read(limit: NamedLimit, what: string): Promise<Count>
}

type Count = { points: number; endsInMs: number }

/** `count` is not told to others yet; a full one lasts until `endsAt`. */
type Parcel = { count: number; endsAt: number; isFull: boolean }

/** Servers tell each other in twentieths of a limit: few statements, while small limits are exact. */
const PARCELS = 20
const MAX_PARCELS_HELD = 20_000

export const NO_RATE_LIMITS: RateLimits = {
  take: async () => 0,
  count: async () => ({ points: 0, endsInMs: 0 }),
  read: async () => ({ points: 0, endsInMs: 0 }),
}

/** Keys are HMACs. Full ones are remembered, so a flood costs no statement. */
export function openRateLimits(pool: Pool, secret: Buffer, log: Pick<Log, 'warn'>): RateLimits {
  const parcels = new Map<string, Parcel>()

  const signing = createSecretKey(secret)
  const keyOf = ({ name }: NamedLimit, what: string) =>
    createHmac('sha256', signing).update(`${name}:${what}`).digest('base64url')

  /** A count that cannot be read is an outage. */
  const readable = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      log.warn({ err: error }, 'calls are not counted')
      throw isUnavailable(error) || isOutOfResources(error)
        ? error
        : new Failure('unavailable', message('http.unavailable'), { retryAfter: 2 })
    })

  async function count(limit: NamedLimit, what: string, points = 1): Promise<Count> {
    const found = await readable(outcomeOf(limiterOf(pool, limit).consume(keyOf(limit, what), points)))
    return { points: found.consumedPoints, endsInMs: found.msBeforeNext }
  }

  async function take(limit: NamedLimit, what: string): Promise<number> {
    const now = Date.now()
    const key = `${limit.name}:${what}`
    const parcel = heldParcel(parcels, key, now) ?? {
      count: 0,
      endsAt: now + limit.seconds * 1000,
      isFull: false,
    }
    if (parcel.isFull) return parcel.endsAt - now
    parcel.count += 1
    hold(parcels, key, parcel, now)
    if (parcel.count < Math.floor(limit.points / PARCELS)) return 0
    const points = parcel.count
    parcels.delete(key)
    const total = await count(limit, what, points)
    if (total.points < limit.points) return 0
    hold(parcels, key, { count: 0, endsAt: Date.now() + total.endsInMs, isFull: true }, now)
    return total.points === limit.points ? 0 : total.endsInMs
  }

  return {
    take,
    count,
    async read(limit, what) {
      const found = await readable(limiterOf(pool, limit).get(keyOf(limit, what)))
      return { points: found?.consumedPoints ?? 0, endsInMs: found?.msBeforeNext ?? 0 }
    },
  }
}

/** The library throws this when a limit is exceeded. */
async function outcomeOf(answer: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof RateLimiterRes) return error
    throw error
  }
}

function limiterOf(storeClient: Pool, { points, seconds }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient,
    points,
    duration: seconds,
    keyPrefix: '',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

function heldParcel(parcels: Map<string, Parcel>, key: string, now: number): Parcel | undefined {
  const parcel = parcels.get(key)
  return parcel && parcel.endsAt > now ? parcel : undefined
}

/** Bounded, because attackers may have many addresses. */
function hold(parcels: Map<string, Parcel>, key: string, parcel: Parcel, now: number): void {
  if (parcels.size >= MAX_PARCELS_HELD && !parcels.has(key)) clearParcels(parcels, now)
  parcels.set(key, parcel)
}

function clearParcels(parcels: Map<string, Parcel>, now: number): void {
  for (const [key, { endsAt, isFull }] of parcels) if (!isFull || endsAt <= now) parcels.delete(key)
  if (parcels.size >= MAX_PARCELS_HELD) parcels.clear()
}
