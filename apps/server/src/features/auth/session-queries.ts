import { sql } from 'kysely'
import type { Pool } from 'pg'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Caller } from '../../platform/http/route.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A session ends a week after its last call, and thirty days after the log-in at the latest. */
const IDLE_TIMEOUT_MS = 7 * DAY_MS
const MAX_AGE_MS = 30 * DAY_MS
/** The last call is noted at most this often, so that reading a page writes nothing. */
const LAST_SEEN_INTERVAL_MS = 5 * 60 * 1000

/** A person uses a few devices; a program that logs in all day must not pile sessions up. */
const MAX_SESSIONS = 50

type NewSession = { tokenHash: Buffer; userId: string; passwordHash: string; device: string; now: Date }

/**
 * Opens a session for who gave the password of this hash; false when the account is blocked or has another password by
 * now. Its row is locked, so that a log-in that meets a block or a change of password leaves no session behind.
 */
export async function saveSession(
  db: Db,
  { tokenHash, userId, passwordHash, device, now }: NewSession,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + MAX_AGE_MS)
  const row = db
    .selectFrom('users')
    .select('id as user_id')
    .select([sql.val(tokenHash).as('token_hash'), sql.val(device).as('device')])
    .select([
      sql.val(now).as('created_at'),
      sql.val(now).as('last_seen_at'),
      sql.val(expiresAt).as('expires_at'),
    ])
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('blocked_at', 'is', null)
    .forShare()
  const saved = await db
    .insertInto('sessions')
    .columns(['user_id', 'token_hash', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .expression(row)
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

const FIND_CALLER = `
  select s.id as "sessionId", s.last_seen_at as "lastSeenAt", u.id, u.is_admin as "isAdmin", u.is_doctor as "isDoctor"
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and u.blocked_at is null`

/** Who holds a live session with this token; every call asks it, so the statement is prepared once. */
export async function findCaller(pool: Pool, tokenHash: Buffer, now: Date): Promise<Caller | undefined> {
  const values = [tokenHash, now, new Date(now.getTime() - IDLE_TIMEOUT_MS)]
  const found = await pool.query<Caller & { lastSeenAt: Date }>({
    name: 'find-caller',
    text: FIND_CALLER,
    values,
  })
  const row = found.rows[0]
  if (!row) return undefined
  const { lastSeenAt, ...caller } = row
  if (now.getTime() - lastSeenAt.getTime() > LAST_SEEN_INTERVAL_MS) {
    await pool.query('update sessions set last_seen_at = $2 where id = $1', [caller.sessionId, now])
  }
  return caller
}

/** The live sessions of an account, the last used first. */
export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_TIMEOUT_MS))
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute()
}

/** False when the account has no such session. */
export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', uuidOrNil(sessionId))
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends every session of an account, but for the one to keep. */
export async function deleteSessions(db: Db, userId: string, keep?: string): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', uuidOrNil(userId))
  if (keep !== undefined) sessions = sessions.where('id', '<>', keep)
  await sessions.execute()
}

/** Clears away sessions that have ended, and the longest unused ones; called at each log-in of their owner. */
export async function pruneSessions(db: Db, userId: string, now: Date): Promise<void> {
  const kept = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_TIMEOUT_MS))
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_SESSIONS - 1)
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}
