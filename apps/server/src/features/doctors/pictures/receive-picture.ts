import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import * as contract from '@desk/contract/picture'
import { type Caller, requireOwnerOrAdmin, type System } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { PictureRefused, type PictureTask } from '../../../platform/pictures/picture-task.ts'
import { workOnPicture } from '../../../platform/pictures/work-on-picture.ts'
import { lockDoctorOfUser } from '../address-queries.ts'
import { doctorNotFound } from '../failures.ts'
import { pictureRefused, pictureTooLarge, uploadGone } from './failures.ts'
import {
  deleteUploadsBefore,
  findUpload,
  listParts,
  savePart,
  saveSource,
  saveUpload,
  type Source,
} from './queries.ts'

const PREVIEW_SIDE = 800
const READ: PictureTask = {
  kind: 'read',
  longest: contract.PICTURE_SIDE,
  preview: PREVIEW_SIDE,
  least: contract.LEAST_PICTURE_SIDE,
}

export function startPicture(
  { db, clock }: Dependencies,
  actor: Caller,
  { userId }: BodyOf<typeof contract.startPicture>,
): Promise<DataOf<typeof contract.startPicture>> {
  requireOwnerOrAdmin(actor, userId)
  return inTransaction(db, async (trx) => {
    // Keeps two uploads from beginning at once.
    const doctor = await lockDoctorOfUser(trx, userId)
    if (!doctor) throw doctorNotFound()
    const upload = { doctorId: doctor.id, createdBy: actor.id, createdAt: clock() }
    return { uploadId: await saveUpload(trx, upload) }
  })
}

export async function addPicturePart(
  { db }: Dependencies,
  actor: Caller,
  { uploadId, part, bytes }: BodyOf<typeof contract.addPicturePart>,
): Promise<void> {
  const ofCaller = { uploadId, createdBy: actor.id }
  if (!(await savePart(db, { ...ofCaller, part, bytes: Buffer.from(bytes, 'base64') }))) throw uploadGone()
}

/** The picture is not shown until a crop is saved. */
export async function readPicture(
  { db }: Dependencies,
  actor: Caller,
  { uploadId }: BodyOf<typeof contract.readPicture>,
): Promise<DataOf<typeof contract.readPicture>> {
  const upload = await findUpload(db, { uploadId, createdBy: actor.id })
  if (!upload) throw uploadGone()
  const file = Buffer.concat(await listParts(db, upload.id))
  if (file.length > contract.MOST_PICTURE_BYTES) throw pictureTooLarge()
  const { width, height, pictures } = await workOnPicture(file, READ).catch(throwFailure)
  const [source = file, preview = file] = pictures
  await inTransaction(db, (trx) => saveSource(trx, upload.id, { source, preview, width, height }))
  return present({ source, preview, width, height })
}

export const present = ({ preview, width, height }: Source) => ({
  width,
  height,
  preview: preview.toString('base64'),
})

function throwFailure(error: unknown): never {
  throw error instanceof PictureRefused ? pictureRefused(error.problem) : error
}

const DAY_MS = 24 * 60 * 60 * 1000

export function clearPictureUploads({ db, clock }: Dependencies, _actor: System): Promise<void> {
  return deleteUploadsBefore(db, new Date(clock().getTime() - DAY_MS))
}
