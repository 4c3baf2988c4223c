import type { Square } from '@desk/contract/picture'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Db } from '../../../platform/db/tables.ts'

export type Source = { source: Buffer; preview: Buffer; width: number; height: number }

type NewUpload = { doctorId: string; createdBy: string; createdAt: Date }

/** One per doctor and person, replacing the one before. */
export async function saveUpload(trx: Db, values: NewUpload): Promise<string> {
  const { doctorId, createdBy } = values
  await trx
    .deleteFrom('pictureUploads')
    .where('doctorId', '=', doctorId)
    .where('createdBy', '=', createdBy)
    .execute()
  const saved = await trx
    .insertInto('pictureUploads')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

/** Only whoever began an upload finds it. */
export function findUpload(db: Db, { uploadId, createdBy }: { uploadId: string; createdBy: string }) {
  return db
    .selectFrom('pictureUploads')
    .select(['id', 'doctorId', 'source', 'preview', 'width', 'height'])
    .where('id', '=', uuidOrNil(uploadId))
    .where('createdBy', '=', createdBy)
    .executeTakeFirst()
}

/** Saves nothing if the upload has moved on or is gone. */
export async function savePart(
  db: Db,
  { uploadId, createdBy, part, bytes }: { uploadId: string; createdBy: string; part: number; bytes: Buffer },
): Promise<boolean> {
  const saved = await db
    .insertInto('pictureParts')
    .columns(['uploadId', 'place', 'bytes'])
    .expression((eb) =>
      eb
        .selectFrom('pictureUploads')
        .select(['id', sql<number>`${part}::smallint`.as('place'), sql<Buffer>`${bytes}::bytea`.as('bytes')])
        .where('id', '=', uuidOrNil(uploadId))
        .where('createdBy', '=', createdBy)
        .where('source', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.columns(['uploadId', 'place']).doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function listParts(db: Db, uploadId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('pictureParts')
    .select('bytes')
    .where('uploadId', '=', uploadId)
    .orderBy('place')
    .execute()
  return rows.map(({ bytes }) => bytes)
}

export async function saveSource(trx: Db, uploadId: string, source: Source): Promise<void> {
  await trx.updateTable('pictureUploads').set(source).where('id', '=', uploadId).execute()
  await trx.deleteFrom('pictureParts').where('uploadId', '=', uploadId).execute()
}

export async function deleteUpload(trx: Db, uploadId: string): Promise<void> {
  await trx.deleteFrom('pictureUploads').where('id', '=', uploadId).execute()
}

export async function deleteUploadsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pictureUploads').where('createdAt', '<', before).execute()
}

export function findPicture(db: Db, doctorId: string) {
  return db
    .selectFrom('doctorPictures')
    .select(['source', 'preview', 'width', 'height', 'cropLeft', 'cropTop', 'cropSize'])
    .where('doctorId', '=', doctorId)
    .executeTakeFirst()
}

type Shown = { large: Buffer; small: Buffer; version: string }

export async function savePictureRow(
  trx: Db,
  doctorId: string,
  { source, preview, width, height, square, large, small, version }: Source & Shown & { square: Square },
): Promise<void> {
  const crop = { cropLeft: square.left, cropTop: square.top, cropSize: square.size }
  const values = { source, preview, width, height, ...crop, large, small }
  await trx
    .insertInto('doctorPictures')
    .values({ doctorId, ...values })
    .onConflict((conflict) => conflict.column('doctorId').doUpdateSet(values))
    .execute()
  await trx.updateTable('doctors').set({ pictureVersion: version }).where('id', '=', doctorId).execute()
}

export async function deletePicture(trx: Db, doctorId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('doctorPictures')
    .where('doctorId', '=', doctorId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await trx.updateTable('doctors').set({ pictureVersion: null }).where('id', '=', doctorId).execute()
  return true
}

type Asked = { doctorId: string; version: string }

const largePictures = prepared('find-large-picture', (db, { doctorId, version }: Asked) =>
  ofVersion(db, doctorId, version).select('large as content'),
)
const smallPictures = prepared('find-small-picture', (db, { doctorId, version }: Asked) =>
  ofVersion(db, doctorId, version).select('small as content'),
)

const ofVersion = (db: Db, doctorId: string, version: string) =>
  db
    .selectFrom('doctors')
    .innerJoin('doctorPictures', 'doctorPictures.doctorId', 'doctors.id')
    .where('doctors.id', '=', doctorId)
    .where('pictureVersion', '=', version)
    .where('status', '<>', 'rejected')
    .where('isBlocked', '=', false)

/** None for another version, or a rejected or blocked doctor (R17). */
export const findLarge = async (pool: Pool, asked: Asked) => (await largePictures(pool, asked))[0]?.content
export const findSmall = async (pool: Pool, asked: Asked) => (await smallPictures(pool, asked))[0]?.content
