import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

type Backup = {
  takenAt: Date
  file: string | null
  bytes: number | null
  isEncrypted: boolean
}

/** Also deletes the failures before it. */
export async function saveBackup(db: Db, { bytes, ...backup }: Backup): Promise<void> {
  await db
    .insertInto('backups')
    .values({ ...backup, bytes: bytes === null ? null : String(bytes) })
    .execute()
  await db.deleteFrom('backups').where('problem', 'is not', null).execute()
}

/** Only the last: it is retried every few minutes. */
export async function saveFailedBackup(db: Db, failed: { takenAt: Date; problem: string }): Promise<void> {
  await db.deleteFrom('backups').where('problem', 'is not', null).execute()
  await db
    .insertInto('backups')
    .values({ ...failed, isEncrypted: false })
    .execute()
}

export function findLastBackup(db: Db) {
  return db
    .selectFrom('backups')
    .select(['takenAt', 'bytes', 'isEncrypted'])
    .where('problem', 'is', null)
    .orderBy('takenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findFailedBackup(db: Db, since: Date) {
  return db
    .selectFrom('backups')
    .select(['takenAt', 'problem'])
    .where('problem', 'is not', null)
    .where('takenAt', '>', since)
    .orderBy('takenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findBeginning(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from migrations`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('There is no hospital in the database.')
  return found.at
}

/** Prefix of segments; a restore to an instant changes it. */
export async function findHistory(db: Db): Promise<string> {
  const { rows } = await sql<{ history: string }>`
    select left(pg_walfile_name(pg_current_wal_lsn()), 8) as history`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('PostgreSQL does not say what it writes to.')
  return found.history
}
