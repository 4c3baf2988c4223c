import { readFileSync } from 'node:fs'
import * as contract from '@desk/contract/picture'
import { base64Parts } from '@desk/testing/base64-parts'
import sharp, { type Sharp } from 'sharp'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** The picture below as HEIC, as phones write it, with a place in it; made with Debian's heif-enc. */
export const HEIC = readFileSync(new URL('fixtures/four-colours.heic', import.meta.url))

export const [WIDTH, HEIGHT] = [240, 200]
const quarter = { width: WIDTH / 2, height: HEIGHT / 2 }
const COLOURS = ['red', 'lime', 'blue', 'yellow']

/** Red and green above blue and yellow, and where it was taken. */
export async function fourColours(): Promise<Sharp> {
  const create = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: 'white' }
  const quarters = COLOURS.map((background, place) => ({
    input: { create: { ...create, ...quarter, background } },
    left: (place % 2) * quarter.width,
    top: Math.floor(place / 2) * quarter.height,
  }))
  const drawn = await sharp({ create }).composite(quarters).png().toBuffer()
  return sharp(drawn).withExif({
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '52/1 31/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '13/1 24/1 0/1',
    },
  })
}

export const aPhoto = async (): Promise<Buffer> => (await fourColours()).jpeg({ quality: 95 }).toBuffer()

export async function colourAt(picture: Buffer, [left, top]: [number, number]): Promise<string> {
  const pixel = await sharp(picture)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const [red = 0, green = 0, blue = 0] = pixel
  if (blue > 128) return 'blue'
  if (red > 128) return green > 128 ? 'yellow' : 'red'
  return 'lime'
}

export type Sender = Pick<Person, 'id' | 'token'>

export async function sendPicture(app: TestApp, file: Buffer, sender: Sender, userId = sender.id) {
  const { data } = await app.call(contract.startPicture, { userId }, sender)
  for (const [part, bytes] of base64Parts(file, contract.PICTURE_PART_BYTES).entries())
    await app.call(contract.addPicturePart, { uploadId: data.uploadId, part, bytes }, sender)
  return data.uploadId
}

export const SQUARE = { left: 40, top: 0, size: 200 }

export async function aPicture(app: TestApp, sender: Sender, userId = sender.id): Promise<void> {
  const uploadId = await sendPicture(app, await aPhoto(), sender, userId)
  await app.call(contract.readPicture, { uploadId }, sender)
  const { reply } = await app.call(contract.savePicture, { userId, uploadId, square: SQUARE }, sender)
  if (!reply.success) throw new Error(reply.message)
}
