import { type QueryCreator, sql } from 'kysely'
import { insertSelect } from '../../platform/db/insert-select.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import { ENDS, type Horizon, horizonOf, isLive, LAST_SEEN_INTERVAL_MS } from './session-queries.ts'

/** Programs may log in all day. */
const MAX_SESSIONS = 50

type NewSession = {
  tokenHash: Buffer
  userId: string
  passwordHash: string
  device: string
  now: Date
  /** If unset, the account must have no second factor. */
  secondFactorAt?: Date | null
}

type Saving = Required<NewSession> & { expiresAt: Date; inUse: Date } & Horizon

/** One statement: a log-in has few round trips. */
const saveSessions = prepared('save-session', (db, row: Saving) => {
  const session = insertSelect('sessions', {
    userId: sql.ref('owner.id'),
    tokenHash: sql.val(row.tokenHash),
    device: sql.val(row.device),
    secondFactorAt: sql`${row.secondFactorAt}::timestamptz`,
    createdAt: sql.val(row.now),
    lastSeenAt: sql.val(row.now),
    expiresAt: sql.val(row.expiresAt),
  })
  return db
    .with('pruned', (cte) => prunedSessions(cte, row))
    .with('owner', (cte) =>
      cte
        .selectFrom('users')
        .select(['id', 'language'])
        .where('id', '=', row.userId)
        .where('passwordHash', '=', row.passwordHash)
        .where('blockedAt', 'is', null)
        .where(sql<boolean>`(${row.secondFactorAt}::timestamptz is not null or not has_second_factor)`)
        .forShare(),
    )
    .with('saved', (cte) =>
      cte
        .insertInto('sessions')
        .columns(session.columns)
        .expression((eb) => eb.selectFrom('owner').select(session.selections))
        .returning('userId'),
    )
    .selectFrom(['owner', 'saved'])
    .select('owner.language')
})

/** Ended and longest unused ones; maybe-used ones stay, as last calls are noted late. */
function prunedSessions(db: QueryCreator<Tables>, row: Saving) {
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', row.userId)
    .orderBy('lastSeenAt', 'desc')
    .limit(sql.lit(MAX_SESSIONS - 1))
  return db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.userId')
    .where('userId', '=', row.userId)
    .where((eb) =>
      eb.or([
        sql<boolean>`not ${isLive(row)}`,
        eb.and([eb('sessions.id', 'not in', newest), eb('lastSeenAt', '<', row.inUse)]),
      ]),
    )
}

/**
 * Gives the owner's language. Undefined: blocked, second factor not shown, or another password. The lock keeps a
 * simultaneous block or change from leaving a session.
 */
export async function saveSession(db: Db, { secondFactorAt = null, ...session }: NewSession) {
  const { now } = session
  const expiresAt = new Date(now.getTime() + ENDS.afterLogIn)
  const inUse = new Date(now.getTime() - 2 * LAST_SEEN_INTERVAL_MS)
  const row = { ...horizonOf(now), ...session, secondFactorAt, expiresAt, inUse }
  const [saved] = await saveSessions(db, row)
  return saved
}
