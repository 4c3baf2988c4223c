import { sql } from 'kysely'
import type { Pool } from 'pg'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'
import { EMAIL_PROOF } from './address-queries.ts'
import { notificationsVersion } from '../notifications/queries.ts'

type NewUser = {
  name: string
  email: string
  passwordHash: string
  isAdmin: boolean
  emailProvenAt?: Date | null
  dropUnprovenAfter?: Date | null
}

/** Undefined if the address has an account. */
export function saveUser(db: Db, user: NewUser) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
}

const findUsersByEmail = prepared('find-user-by-email', (db, { email }: { email: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'language', 'isAdmin', 'passwordHash', 'blockedAt', 'hasSecondFactor'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`),
)

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await findUsersByEmail(db, { email })
  return user
}

export const PERSON_COLUMNS = ['id', 'name', 'email', 'isAdmin', 'isDoctor', 'pendingEmail'] as const

const USER_COLUMNS = [
  ...PERSON_COLUMNS,
  EMAIL_PROOF,
  sql<boolean>`blocked_at is not null`.as('isBlocked'),
] as const

/** Leaves out the rows that erased doctors leave behind. */
export const IS_SOMEBODYS = sql<boolean>`(not is_nobody)`

export function findUser(db: Db, id: string) {
  const columns = [...USER_COLUMNS, 'hasSecondFactor'] as const
  const users = db.selectFrom('users').select(columns).where(IS_SOMEBODYS)
  return users.where('id', '=', uuidOrNil(id)).executeTakeFirst()
}

export async function isNobodys(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('users').select('isNobody').where('id', '=', uuidOrNil(id))
  return (await found.executeTakeFirst())?.isNobody ?? false
}

const findLanguages = prepared('find-language', (db, { id }: { id: string }) =>
  db.selectFrom('users').select('language').where('id', '=', id),
)

/** Undefined means the hospital's usual language. */
export async function findLanguage(db: Db, id: string): Promise<string | null> {
  const [found] = await findLanguages(db, { id })
  return found?.language ?? null
}

export async function saveUsersLanguage(db: Db, id: string, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).execute()
}

const findAccounts = prepared('find-account', (db, { id }: { id: string }) =>
  db.selectFrom('users').select(USER_COLUMNS).select(notificationsVersion(db, id)).where('id', '=', id),
)

/** With the version of its notifications; asked by every page and poll. */
export async function findAccount(pool: Pool, id: string) {
  const [account] = await findAccounts(pool, { id: uuidOrNil(id) })
  return account
}

export async function listAdministratorIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
  return rows.map((row) => row.id)
}

/** In one order, so that two cannot block each other at once. */
export function lockAdministrators(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'blockedAt'])
    .where('isAdmin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** False if there is no such account. */
export async function setBlocked(db: Db, userId: string, blockedAt: Date | null): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ blockedAt })
    .where('id', '=', uuidOrNil(userId))
    .where(IS_SOMEBODYS)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function setIsDoctor(db: Db, userId: string, isDoctor: boolean): Promise<void> {
  await db.updateTable('users').set({ isDoctor }).where('id', '=', userId).execute()
}

export function findRecipient(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function findPasswordHash(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['passwordHash', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** False if the password was changed meanwhile. */
export async function setPasswordHash(
  db: Db,
  userId: string,
  hashes: { former: string; next: string },
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ passwordHash: hashes.next })
    .where('id', '=', userId)
    .where('passwordHash', '=', hashes.former)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function resetPasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

const SETUP_CODE_HOURS = 24
const setupCodesSince = (now: Date) => new Date(now.getTime() - SETUP_CODE_HOURS * 3_600_000)

/** Several servers print their own, each for a day. */
export async function saveSetupCode(db: Db, codeHash: Buffer, now: Date): Promise<void> {
  await db.deleteFrom('setupCodes').where('createdAt', '<=', setupCodesSince(now)).execute()
  await db.insertInto('setupCodes').values({ codeHash, createdAt: now }).execute()
}

/** Using one code ends all codes of the last day. */
export async function useSetupCode(db: Db, codeHash: Buffer, now: Date): Promise<boolean> {
  const isOurs = db
    .selectFrom('setupCodes as ours')
    .select('ours.codeHash')
    .where('ours.codeHash', '=', codeHash)
    .where('ours.createdAt', '>', setupCodesSince(now))
  const used = await db
    .deleteFrom('setupCodes')
    .where((eb) => eb.exists(isOurs))
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

export function lockPerson(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', uuidOrNil(id))
    .where(IS_SOMEBODYS)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Ends a pending one; fails as `users_email` when taken. */
export async function saveCorrectedAddress(db: Db, userId: string, email: string): Promise<void> {
  const corrected = { email, pendingEmail: null, emailProvenAt: null }
  await db.updateTable('users').set(corrected).where('id', '=', userId).execute()
}

/** For an address that was proven before the account was made. */
export async function markEmailProven(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ emailProvenAt: at }).where('id', '=', userId).execute()
}
