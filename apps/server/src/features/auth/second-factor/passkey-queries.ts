import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'

export type Purpose = 'add' | 'log-in' | 'second-factor' | 'confirm'
type Challenge = { challenge: string; purpose: Purpose; userId: string | null; expiresAt: Date }

export async function saveChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('webauthnChallenges').values(challenge).execute()
}

/** Only one caller gets it. */
export function takeChallenge(db: Db, challenge: string, purpose: Purpose, now: Date) {
  return db
    .deleteFrom('webauthnChallenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
}

export async function deleteEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('webauthnChallenges').where('expiresAt', '<=', now).execute()
}

export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

type NewPasskey = {
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: string
  transports: string[]
  name: string
  createdAt: Date
}

/** False if the passkey is known already. */
export async function savePasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const saved = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function noteUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: String(counter), lastUsedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function setPasskeyName(
  db: Db,
  userId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', uuidOrNil(passkeyId))
    .executeTakeFirst()
  return renamed.numUpdatedRows > 0n
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
}

export async function deletePasskey(db: Db, userId: string, passkeyId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', uuidOrNil(passkeyId))
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
