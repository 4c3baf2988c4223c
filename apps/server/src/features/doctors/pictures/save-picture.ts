import { createHash } from 'node:crypto'
import type { BodyOf, DataOf, QueryOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/picture'
import { type Caller, requireOwnerOrAdmin } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { workOnPicture } from '../../../platform/pictures/work-on-picture.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { doctorNotFound } from '../failures.ts'
import { findDoctorOfUser } from '../queries.ts'
import { noPictureThere, notWithin, uploadGone } from './failures.ts'
import {
  deletePicture,
  deleteUpload,
  findPicture,
  findUpload,
  savePictureRow,
  type Source,
} from './queries.ts'
import { present } from './receive-picture.ts'

/** Sharp on a phone: large, and in a list. */
const SIDES = [512, 160]

export async function getPicture(
  { db }: Dependencies,
  actor: Caller,
  { userId }: QueryOf<typeof contract.getPicture>,
): Promise<DataOf<typeof contract.getPicture>> {
  const doctor = await getOwn(db, actor, userId)
  const picture = await findPicture(db, doctor.id)
  if (!picture || doctor.pictureVersion === null) return { picture: null }
  const { cropLeft: left, cropTop: top, cropSize: size } = picture
  return { picture: { ...present(picture), square: { left, top, size }, version: doctor.pictureVersion } }
}

export async function savePicture(
  { db, clock }: Dependencies,
  actor: Caller,
  { userId, uploadId, square }: BodyOf<typeof contract.savePicture>,
): Promise<void> {
  const doctor = await getOwn(db, actor, userId)
  const source = await findSource(db, actor, { doctorId: doctor.id, uploadId })
  if (square.left + square.size > source.width || square.top + square.size > source.height) throw notWithin()
  const { pictures } = await workOnPicture(source.source, { kind: 'cut', square, sides: SIDES })
  const [large, small] = pictures
  if (!large || !small) throw new Error('two pictures are made of one')
  // By content, so that an address never shows another picture, even after a restore.
  const version = createHash('sha256').update(large).digest('hex').slice(0, 16)
  await inTransaction(db, async (trx) => {
    await savePictureRow(trx, doctor.id, { ...source, square, large, small, version })
    if (uploadId !== undefined) await deleteUpload(trx, uploadId)
    const details = { doctorId: doctor.id }
    await recordAudit(trx, actor, {
      action: 'picture-changed',
      subjects: [doctor.userId],
      details,
      at: clock(),
    })
  })
}

export async function removePicture(
  { db, clock }: Dependencies,
  actor: Caller,
  { userId }: BodyOf<typeof contract.removePicture>,
): Promise<void> {
  const doctor = await getOwn(db, actor, userId)
  await inTransaction(db, async (trx) => {
    if (!(await deletePicture(trx, doctor.id))) throw noPictureThere()
    const details = { doctorId: doctor.id }
    await recordAudit(trx, actor, {
      action: 'picture-removed',
      subjects: [doctor.userId],
      details,
      at: clock(),
    })
  })
}

async function getOwn(db: Db, actor: Caller, userId: string) {
  requireOwnerOrAdmin(actor, userId)
  const doctor = await findDoctorOfUser(db, userId)
  if (!doctor) throw doctorNotFound()
  return doctor
}

type Asked = { doctorId: string; uploadId: string | undefined }

async function findSource(db: Db, actor: Caller, { doctorId, uploadId }: Asked): Promise<Source> {
  if (uploadId === undefined) {
    const picture = await findPicture(db, doctorId)
    if (!picture) throw noPictureThere()
    const { source, preview, width, height } = picture
    return { source, preview, width, height }
  }
  const upload = await findUpload(db, { uploadId, createdBy: actor.id })
  if (upload?.doctorId !== doctorId) throw uploadGone()
  const { source, preview, width, height } = upload
  if (source === null || preview === null || width === null || height === null) throw uploadGone()
  return { source, preview, width, height }
}
