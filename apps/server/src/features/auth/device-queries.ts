import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** Without a token, as far as it can be told. */
type Device = { userId: string; device: string; network: string }

/** A program without a token must not push out devices. */
const MAX_ALIKE = 3
const MAX_DEVICES = 20

export function findKnownDevice(db: Db, userId: string, tokenHash: Buffer) {
  return db
    .selectFrom('knownDevices')
    .select('id')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Of any account: two people may share a device. */
export async function isDeviceToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const device = await db
    .selectFrom('knownDevices')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return device !== undefined
}

export function findAcquaintance(db: Db, { userId, device, network }: Device) {
  return db
    .selectFrom('knownDevices')
    .select(sql<boolean>`count(*) > 0`.as('hasLoggedIn'))
    .select(sql<boolean>`coalesce(bool_or(device = ${device} and network = ${network}), false)`.as('isAlike'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function saveKnownDevice(
  db: Db,
  device: Device & { tokenHash: Buffer; lastLogInAt: Date },
): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'tokenHash']).doUpdateSet({
        device: device.device,
        network: device.network,
        lastLogInAt: device.lastLogInAt,
      }),
    )
    .execute()
}

export async function pruneKnownDevices(db: Db, userId: string): Promise<void> {
  const ranked = db
    .selectFrom('knownDevices')
    .select('id')
    .select(
      sql<string>`row_number() over (partition by device, network order by last_log_in_at desc, id desc)`.as(
        'alike',
      ),
    )
    .select(sql<string>`row_number() over (order by last_log_in_at desc, id desc)`.as('place'))
    .where('userId', '=', userId)
  await db
    .deleteFrom('knownDevices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(ranked.as('ranked'))
        .select('ranked.id')
        .where((row) => row.or([row('alike', '>', `${MAX_ALIKE}`), row('place', '>', `${MAX_DEVICES}`)])),
    )
    .execute()
}

/** Their holders may know the old password. */
export async function forgetKnownDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute()
}

export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('knownDevices').where('lastLogInAt', '<', before).execute()
}
