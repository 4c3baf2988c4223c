import { sql } from 'kysely'
import type { Pool } from 'pg'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Caller, Origin } from '../../platform/actor.ts'
import { noteCall } from './note-call.ts'
import { endTickets } from './second-factor/ticket-queries.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** At the latest, after the last call and the log-in. */
export const ENDS = { afterCall: 7 * DAY_MS, afterLogIn: 30 * DAY_MS }
/** Staff see patients' data: a screen left open closes by the next shift. */
const ENDS_OF_STAFF = { afterCall: 12 * HOUR_MS, afterLogIn: 7 * DAY_MS }
/** Keeps most reads from writing. */
export const LAST_SEEN_INTERVAL_MS = 5 * 60 * 1000
/** How long a given password counts for weighty acts. */
const CONFIRMED_MS = 10 * 60 * 1000

const findCallers = prepared('find-caller', (db, input: { tokenHash: Buffer } & Horizon) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'sessions.id as sessionId', 'isAdmin', 'isDoctor', 'language', 'lastSeenAt'])
    .select('secondFactorAt')
    .select((eb) => eb.fn.coalesce('confirmedAt', 'sessions.createdAt').as('confirmedAt'))
    .select(sql<boolean>`users.email_proven_at is not null`.as('isProven'))
    .where('tokenHash', '=', input.tokenHash)
    .where(isLive(input))
    .where('blockedAt', 'is', null),
)

export async function findCaller(
  pool: Pool,
  tokenHash: Buffer,
  { now, origin, requiresSecondFactor }: { now: Date; origin: Origin; requiresSecondFactor: boolean },
): Promise<Caller | undefined> {
  const [row] = await findCallers(pool, { tokenHash, ...horizonOf(now) })
  if (!row) return undefined
  const { lastSeenAt, confirmedAt, secondFactorAt, ...caller } = row
  if (now.getTime() - lastSeenAt.getTime() > LAST_SEEN_INTERVAL_MS) {
    await noteCall(pool, caller.sessionId, now)
  }
  const isConfirmed = now.getTime() - confirmedAt.getTime() < CONFIRMED_MS
  const isStaff = caller.isAdmin || caller.isDoctor
  const lacksSecondFactor = requiresSecondFactor && isStaff && secondFactorAt === null
  return { kind: 'user', ...caller, isConfirmed, lacksSecondFactor, origin }
}

export async function confirmSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', sessionId).execute()
}

export function listSessionRows(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'device', 'sessions.createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where(isLive(horizonOf(now)))
    .orderBy('lastSeenAt', 'desc')
    .limit(200)
    .execute()
}

export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', uuidOrNil(sessionId))
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Also ends half log-ins. Gives how many sessions ended. */
export async function deleteSessions(db: Db, userId: string, keep?: string): Promise<number> {
  let sessions = db.deleteFrom('sessions').where('userId', '=', uuidOrNil(userId))
  if (keep !== undefined) sessions = sessions.where('id', '<>', keep)
  const { numDeletedRows } = await sessions.executeTakeFirst()
  await endTickets(db, uuidOrNil(userId))
  return Number(numDeletedRows)
}

/** For a factor that was added in this session. */
export async function markSecondFactor(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ secondFactorAt: now }).where('id', '=', sessionId).execute()
}

export async function unmarkSecondFactor(db: Db, userId: string): Promise<void> {
  await db.updateTable('sessions').set({ secondFactorAt: null }).where('userId', '=', userId).execute()
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.userId')
    .where(sql<boolean>`not ${isLive(horizonOf(now))}`)
    .execute()
}

export type Horizon = Record<'now' | 'seenAfter' | 'staffSeenAfter' | 'staffSince', Date>

export function horizonOf(now: Date): Horizon {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return {
    now,
    seenAfter: before(ENDS.afterCall),
    staffSeenAfter: before(ENDS_OF_STAFF.afterCall),
    staffSince: before(ENDS_OF_STAFF.afterLogIn),
  }
}

/** Decides by the present roles, not those at log-in. */
export const isLive = ({ now, seenAfter, staffSeenAfter, staffSince }: Horizon) =>
  sql<boolean>`(expires_at > ${now} and case when is_admin or is_doctor
    then last_seen_at > ${staffSeenAfter} and sessions.created_at > ${staffSince}
    else last_seen_at > ${seenAfter} end)`
