import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto, colourAt, fourColours, HEIC, HEIGHT, WIDTH } from '../../../test/pictures.ts'
import { type Turn, turnedHeic } from '../../../test/turned-heic.ts'
import { makePictures } from './make-pictures.ts'

/** Made with heif-enc: ten bits a colour, turned by Exif, as iPhones write it. */
const fixture = (name: string) => readFileSync(new URL(`../../../test/fixtures/${name}`, import.meta.url))
const [TEN_BITS, EXIF_SAYS_6] = [fixture('ten-bits.heic'), fixture('exif-says-6.heic')]

async function shown(file: Buffer): Promise<{ corners: string; stands: boolean }> {
  const made = await makePictures(file, { kind: 'read', longest: 1600, preview: 100, least: 100 })
  const { width, height } = made
  expect([width, height].toSorted((one, other) => one - other)).toEqual([HEIGHT, WIDTH])
  const [source = file] = made.pictures
  const places: [number, number][] = [
    [10, 10],
    [width - 10, 10],
    [10, height - 10],
    [width - 10, height - 10],
  ]
  const corners = await Promise.all(places.map((place) => colourAt(source, place)))
  expect((await sharp(source).metadata()).orientation).toBeUndefined()
  return { corners: corners.join(' '), stands: height > width }
}

/** By Exif 2.3, which says where the first row and the first column of the photo are. */
const TURNED: [orientation: number, corners: string, stands: boolean][] = [
  [1, 'red lime blue yellow', false],
  [2, 'lime red yellow blue', false],
  [3, 'yellow blue lime red', false],
  [4, 'blue yellow red lime', false],
  [5, 'red blue lime yellow', true],
  [6, 'blue red yellow lime', true],
  [7, 'yellow lime blue red', true],
  [8, 'lime yellow red blue', true],
]

test.each(TURNED)('a JPEG whose Exif says %i is shown upright', async (orientation, corners, stands) => {
  const turned = await sharp(await aPhoto())
    .withMetadata({ orientation })
    .toBuffer()
  expect(await shown(turned)).toEqual({ corners, stands })
})

const HELD: [turn: Turn, corners: string, stands: boolean][] = [
  [{ quarters: 0 }, 'red lime blue yellow', false],
  [{ quarters: 1 }, 'lime yellow red blue', true],
  [{ quarters: 2 }, 'yellow blue lime red', false],
  [{ quarters: 3 }, 'blue red yellow lime', true],
  [{ quarters: 0, isMirrored: true }, 'lime red yellow blue', false],
  [{ quarters: 1, isMirrored: true }, 'red blue lime yellow', true],
]

test.each(HELD)(
  'an HEIC of a phone that was held otherwise is shown upright: %o',
  async (turn, corners, stands) => {
    expect(await shown(turnedHeic(HEIC, turn))).toEqual({ corners, stands })
  },
)

test('an HEIC that says twice how it is turned is turned once', async () => {
  const upright = { corners: 'blue red yellow lime', stands: true }
  expect(await shown(turnedHeic(EXIF_SAYS_6, { quarters: 3 }))).toEqual(upright)
})

test('ten bits for each colour are read, in HEIC and in AVIF, turned ones too', async () => {
  const upright = { corners: 'red lime blue yellow', stands: false }
  expect(await shown(TEN_BITS)).toEqual(upright)
  expect(await shown(turnedHeic(TEN_BITS, { quarters: 2 }))).toEqual({
    corners: 'yellow blue lime red',
    stands: false,
  })
  const avif = await (await fourColours()).removeAlpha().avif({ bitdepth: 10 }).toBuffer()
  expect((await sharp(avif).metadata()).bitsPerSample).toBe(10)
  expect(await shown(avif)).toEqual(upright)
})
