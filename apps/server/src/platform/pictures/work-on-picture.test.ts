import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto, colourAt, fourColours, HEIC, HEIGHT, WIDTH } from '../../../test/pictures.ts'
import { type PictureTask, PictureRefused } from './picture-task.ts'
import { workOnPicture } from './work-on-picture.ts'

const READ = { kind: 'read', longest: 1600, preview: 100, least: 100 } satisfies PictureTask

/** Enough on a busy machine. */
const LONG_MS = 60_000
const read = (file: Buffer) => workOnPicture(file, READ, LONG_MS)
const problemOf = (file: Buffer) =>
  read(file).then(
    () => 'read',
    (error: unknown) => (error instanceof PictureRefused ? error.problem : error),
  )
const corners = (picture: Buffer, { width, height }: { width: number; height: number }) =>
  Promise.all(
    [
      [10, 10],
      [width - 10, 10],
      [10, height - 10],
      [width - 10, height - 10],
    ].map(([left = 0, top = 0]) => colourAt(picture, [left, top])),
  )

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const

test.each(FORMATS)('%s is read, without where it was taken', async (format) => {
  const file = await (await fourColours()).toFormat(format).toBuffer()
  const made = await read(file)
  const [source = file, preview = file] = made.pictures
  expect([made.width, made.height]).toEqual([WIDTH, HEIGHT])
  expect(await corners(source, made)).toEqual(['red', 'lime', 'blue', 'yellow'])
  const { exif, xmp, iptc, icc, format: kept } = await sharp(source).metadata()
  expect({ exif, xmp, iptc, icc, kept }).toEqual({ kept: 'webp' })
  expect(await sharp(preview).metadata()).toMatchObject({ width: 100, height: 83 })
})

test('a photo of a phone in HEIC is read', async () => {
  const made = await read(HEIC)
  const [source = HEIC] = made.pictures
  expect([made.width, made.height]).toEqual([WIDTH, HEIGHT])
  expect(await corners(source, made)).toEqual(['red', 'lime', 'blue', 'yellow'])
  expect((await sharp(source).metadata()).exif).toBeUndefined()
})

test('a photo that was taken with a turned phone is upright, and nothing of the place is left in any size', async () => {
  const turned = await sharp(await aPhoto())
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(turned).metadata()).orientation).toBe(6)
  const made = await read(turned)
  const [source = turned] = made.pictures
  expect([made.width, made.height]).toEqual([HEIGHT, WIDTH])
  expect(await corners(source, made)).toEqual(['blue', 'red', 'yellow', 'lime'])
  const square = { left: 0, top: 0, size: HEIGHT }
  const cut = await workOnPicture(source, { kind: 'cut', square, sides: [512, 160] }, LONG_MS)
  for (const [place, side] of [512, 160].entries()) {
    const { exif, format, width, height } = await sharp(cut.pictures[place]).metadata()
    expect([exif, format, width, height]).toEqual([undefined, 'jpeg', side, side])
  }
  const [large = source] = cut.pictures
  expect(await corners(large, { width: 512, height: 512 })).toEqual(['blue', 'red', 'yellow', 'lime'])
})

test('a large one is made smaller, and what shows through is white', async () => {
  const create = { width: 4000, height: 1000, channels: 4 as const, background: '#ffffff00' }
  const made = await read(await sharp({ create }).png().toBuffer())
  expect([made.width, made.height]).toEqual([1600, 400])
  const pixel = await sharp(made.pictures[0])
    .extract({ left: 9, top: 9, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...pixel]).toEqual([255, 255, 255])
})

test('what is no photo is said to be none, whatever it is called', async () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'
  const film = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(900)])
  for (const file of [svg, '%PDF-1.7\n', 'name;phone\n', '', '\0\0\0\u0010ftyp']) {
    expect(await problemOf(Buffer.from(file))).toBe('no-picture')
  }
  expect(await problemOf(film)).toBe('no-picture')
})

test('cut and broken files cannot be read', async () => {
  const photo = await aPhoto()
  const noise = Buffer.concat([photo.subarray(0, 20), Buffer.alloc(3000, 7)])
  for (const file of [photo.subarray(0, photo.length / 2), HEIC.subarray(0, 700), noise]) {
    expect(await problemOf(file)).toBe('unreadable')
  }
})

test('a small file of too many pixels is refused before it is unpacked, and so is one of too few', async () => {
  const create = { channels: 3 as const, background: 'red' }
  const large = sharp({ create: { ...create, width: 10_000, height: 5001 }, limitInputPixels: false })
  const bomb = await large.png().toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await problemOf(bomb)).toBe('too-many-pixels')
  const small = sharp({ create: { ...create, width: 300, height: 99 } })
  expect(await problemOf(await small.png().toBuffer())).toBe('too-small')
})

test('other formats that the library could read are closed, also to a file that begins like a photo', async () => {
  await import('./open-picture.ts')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format')
  expect((await sharp(await aPhoto()).metadata()).format).toBe('jpeg')
})

test('a process that takes too long is ended, and whoever sent the file is told to try again or send another format', async () => {
  const work = workOnPicture(await aPhoto(), READ, 1)
  await expect(work).rejects.toMatchObject({ problem: 'too-slow' })
})

test('a mistake of ours is not said to be one of the file', async () => {
  const square = { left: 0, top: 0, size: Number.NaN }
  const work = workOnPicture(await aPhoto(), { kind: 'cut', square, sides: [160] }, LONG_MS)
  await expect(work).rejects.toThrow('the process for a picture ended with 1')
})
