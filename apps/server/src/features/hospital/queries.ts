import { sql } from 'kysely'
import type { Pool } from 'pg'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'

export function findLook(db: Db) {
  return db
    .selectFrom('hospitalLook')
    .select(['version', 'name', 'accent', 'logoVersion', 'logoWidth', 'logoHeight'])
    .executeTakeFirst()
}

export async function lockLook(trx: Db) {
  await sql`lock table hospital_look in share row exclusive mode`.execute(trx)
  return findLook(trx)
}

export type LogoColumns = {
  logoVersion: string
  logo: Buffer
  logoWidth: number
  logoHeight: number
  icon: Buffer
  iconMaskable: Buffer
}
export const NO_LOGO = {
  logoVersion: null,
  logo: null,
  logoWidth: null,
  logoHeight: null,
  icon: null,
  iconMaskable: null,
}

type Changed = { name: string | null; accent: string | null } | LogoColumns | typeof NO_LOGO

export async function saveLookRow(trx: Db, version: number, changed: Changed): Promise<void> {
  const row = { ...changed, version }
  await trx
    .insertInto('hospitalLook')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}

const drawings = {
  'mark.webp': prepared('find-hospital-mark', (db) => withLogo(db).select('logo as content')),
  'icon.png': prepared('find-hospital-icon', (db) => withLogo(db).select('icon as content')),
  'maskable.png': prepared('find-hospital-maskable', (db) => withLogo(db).select('iconMaskable as content')),
}
type LogoFile = keyof typeof drawings

const withLogo = (db: Db) =>
  db.selectFrom('hospitalLook').where('logoVersion', 'is not', null).select('logoVersion as version')

export const isLogoFile = (name: string): name is LogoFile => Object.hasOwn(drawings, name)

export const findLogoFile = async (pool: Pool, name: LogoFile) => (await drawings[name](pool, {}))[0]
