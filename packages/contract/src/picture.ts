import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'

/** Each part fits into a call. */
export const PICTURE_PART_BYTES = 45_000
export const MOST_PICTURE_MEGABYTES = 5
export const MOST_PICTURE_BYTES = MOST_PICTURE_MEGABYTES * 1024 * 1024
const MOST_PARTS = Math.ceil(MOST_PICTURE_BYTES / PICTURE_PART_BYTES)

/** Pixels: longest side kept, shortest side allowed. */
export const PICTURE_SIDE = 1600
export const LEAST_PICTURE_SIDE = 160

const pixels = z.int().check(z.gte(0), z.lte(PICTURE_SIDE))

/** In pixels of the kept picture. */
const square = z.object({ left: pixels, top: pixels, size: pixels.check(z.gte(LEAST_PICTURE_SIDE)) })
export type Square = z.output<typeof square>

const readPictureData = z.object({
  width: z.number(),
  height: z.number(),
  preview: z.string(),
})
export type ReadPicture = z.output<typeof readPictureData>

export const getPicture = endpoint({
  method: 'GET',
  path: '/doctor/picture',
  access: 'doctor-or-admin',
  query: z.object({ userId: id }),
  /** None: initials. */
  data: z.object({ picture: z.nullable(z.extend(readPictureData, { square, version: z.string() })) }),
  summary:
    'The picture of the doctor whose account has this id, and which part of it is shown: one’s own, or any for an administrator.',
  source: 'R22',
})

export const startPicture = endpoint({
  method: 'POST',
  path: '/doctor/start-picture',
  access: 'doctor-or-admin',
  limits: { perAccount: { points: 60, seconds: HOUR } },
  body: z.object({ userId: id }),
  data: z.object({ uploadId: z.string() }),
  summary:
    'Begins to send a doctor’s picture: one’s own, or any for an administrator. The parts of the file follow.',
  source: 'R22',
})

export const addPicturePart = endpoint({
  method: 'POST',
  path: '/doctor/add-picture-part',
  access: 'doctor-or-admin',
  limits: { perAccount: { points: 1200, seconds: 10 * MINUTE } },
  body: z.object({
    uploadId: id,
    part: z.int().check(z.gte(0), z.lt(MOST_PARTS)),
    bytes: z.base64().check(z.minLength(4), z.maxLength((PICTURE_PART_BYTES / 3) * 4)),
  }),
  summary: 'A part of the file, in any order; the same part may be sent again.',
  source: 'R22',
})

export const readPicture = endpoint({
  method: 'POST',
  path: '/doctor/read-picture',
  access: 'doctor-or-admin',
  limits: { perAccount: { points: 60, seconds: HOUR } },
  body: z.object({ uploadId: id }),
  data: readPictureData,
  summary:
    'Reads the file whose parts were sent: upright, without where it was taken. Nobody sees it until a part of it is saved.',
  source: 'R22',
})

export const savePicture = endpoint({
  method: 'POST',
  path: '/doctor/save-picture',
  access: 'doctor-or-admin',
  body: z.object({
    userId: id,
    /** Unset: crops the present picture. */
    uploadId: z.optional(id),
    square,
  }),
  summary: 'Shows this part of the picture to everybody: one’s own, or any doctor’s for an administrator.',
  source: 'R22',
})

export const removePicture = endpoint({
  method: 'POST',
  path: '/doctor/remove-picture',
  access: 'doctor-or-admin',
  body: z.object({ userId: id }),
  summary:
    'Deletes a doctor’s picture: one’s own, or any for an administrator. The initials are drawn again.',
  source: 'R22',
})

export const PICTURE_CALLS = [
  getPicture,
  startPicture,
  addPicturePart,
  readPicture,
  savePicture,
  removePicture,
]
