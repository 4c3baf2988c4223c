import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Factors, tickets and sessions of an account change in turn. */
export function lockAccount(trx: Db, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'passwordHash', 'blockedAt', 'hasSecondFactor'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>

/** For log-ins; after each change of factors, in its transaction. */
export async function noteFactors(trx: Db, userId: string): Promise<boolean> {
  const apps = trx.selectFrom('totpSecrets').select('userId').where('confirmedAt', 'is not', null)
  const passkeys = trx.selectFrom('passkeys').select('userId')
  const { hasSecondFactor } = await trx
    .updateTable('users')
    .set((eb) => ({ hasSecondFactor: eb('id', 'in', apps.unionAll(passkeys)).$castTo<boolean>() }))
    .where('id', '=', userId)
    .returning('hasSecondFactor')
    .executeTakeFirstOrThrow()
  return hasSecondFactor
}

export function findSecret(db: Db, userId: string) {
  return db
    .selectFrom('totpSecrets')
    .select(['secret', 'createdAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** False if there is a confirmed one. */
export async function saveNewSecret(
  db: Db,
  row: { userId: string; secret: Buffer; createdAt: Date },
): Promise<boolean> {
  const { secret, createdAt } = row
  const saved = await db
    .insertInto('totpSecrets')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, createdAt })
        .where('totpSecrets.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function confirmSecret(trx: Db, userId: string, step: number, now: Date): Promise<void> {
  await trx
    .updateTable('totpSecrets')
    .set({ confirmedAt: now, lastUsedStep: String(step) })
    .where('userId', '=', userId)
    .execute()
}

/** False if this or a later code was used. */
export async function useStep(trx: Db, userId: string, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('totpSecrets')
    .set({ lastUsedStep: String(step) })
    .where('userId', '=', userId)
    .where('lastUsedStep', '<', String(step))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function deleteSecret(trx: Db, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('totpSecrets')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function saveRecoveryCodes(trx: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

export async function deleteRecoveryCodes(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

export async function useRecoveryCode(trx: Db, userId: string, codeHash: Buffer, now: Date) {
  const used = await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
