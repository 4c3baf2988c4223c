import { sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'

/** Without a token, as far as it can be told. */
type Device = { userId: string; device: string; network: string }

/** A program without a token must not push out devices. */
const MAX_ALIKE = 3
const MAX_DEVICES = 20

type Known = { userId: string; tokenHash: Buffer }
type NewDevice = Device & { tokenHash: Buffer; lastLogInAt: Date }

const findKnownDevices = prepared('find-known-device', (db, { userId, tokenHash }: Known) =>
  db.selectFrom('knownDevices').select('id').where('userId', '=', userId).where('tokenHash', '=', tokenHash),
)

export async function findKnownDevice(db: Db, userId: string, tokenHash: Buffer) {
  const [device] = await findKnownDevices(db, { userId, tokenHash })
  return device
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

const saveDevices = prepared('save-known-device', (db, row: NewDevice) => {
  const { userId, tokenHash, device, network, lastLogInAt } = row
  return db
    .with('saved', (cte) =>
      cte
        .insertInto('knownDevices')
        .values({ userId, tokenHash, device, network, lastLogInAt })
        .onConflict((conflict) =>
          conflict.columns(['userId', 'tokenHash']).doUpdateSet({ device, network, lastLogInAt }),
        ),
    )
    .selectFrom('knownDevices')
    .select(sql<boolean>`count(*) > 0`.as('hadLoggedIn'))
    .select(
      sql<boolean>`coalesce(bool_or(device = ${device} and network = ${network}), false)`.as('wasAlike'),
    )
    .where('userId', '=', userId)
})

/** Gives what was known before: a statement does not see what it writes. */
export async function saveKnownDevice(db: Db, device: NewDevice) {
  const [before] = await saveDevices(db, device)
  return before ?? { hadLoggedIn: false, wasAlike: false }
}

const pruneDevices = prepared('prune-known-devices', (db, { userId }: Pick<Device, 'userId'>) => {
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
  return db.deleteFrom('knownDevices').where('id', 'in', (eb) =>
    eb
      .selectFrom(ranked.as('ranked'))
      .select('ranked.id')
      .where((row) =>
        row.or([row('alike', '>', sql.lit(`${MAX_ALIKE}`)), row('place', '>', sql.lit(`${MAX_DEVICES}`))]),
      ),
  )
})

/** Removes those unused for longest. */
export async function pruneKnownDevices(db: Db, userId: string): Promise<void> {
  await pruneDevices(db, { userId })
}

/** Their holders may know the old password. */
export async function forgetKnownDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute()
}

export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('knownDevices').where('lastLogInAt', '<', before).execute()
}
