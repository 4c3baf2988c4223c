import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePictures } from './make-pictures.ts'

const SIDES = { width: 240, height: 200 }
const plain = (background: string) => sharp({ create: { ...SIDES, channels: 3, background } })
/** Print has no brighter red. */
const isRed = ({ r, g, b }: { r: number; g: number; b: number }) => r > 180 && g < 50 && b < 60

async function madeOf(file: Buffer) {
  const made = await makePictures(file, { kind: 'read', longest: 1600, preview: 100, least: 100 })
  const [source = file] = made.pictures
  const [r = 0, g = 0, b = 0] = await sharp(source)
    .removeAlpha()
    .extract({ left: 9, top: 9, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const { pages, exif, xmp, iptc, icc, space } = await sharp(source).metadata()
  return {
    sides: [made.width, made.height],
    pixel: { r, g, b },
    kept: { pages, exif, xmp, iptc, icc, space },
  }
}

function expectRed({ pixel, sides, kept }: Awaited<ReturnType<typeof madeOf>>): void {
  expect(sides).toEqual([SIDES.width, SIDES.height])
  expect(kept).toEqual({ space: 'srgb' })
  expect([pixel, isRed(pixel)]).toEqual([pixel, true])
}

test.each(['webp', 'gif'] as const)(
  'of a moving picture in %s the first one is kept, and no more',
  async (format) => {
    const frames = await Promise.all(
      ['#c81e28', 'blue', 'lime'].map((colour) => plain(colour).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { loop: 0, delay: [100, 100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(3)
    expectRed(await madeOf(moving))
  },
)

test('colours for print, of a wide screen and of sixteen bits come as every browser shows them', async () => {
  const print = await plain('#c81e28').toColourspace('cmyk').jpeg().toBuffer()
  const profiled = await plain('#c81e28').withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer()
  expect([(await sharp(print).metadata()).space, (await sharp(profiled).metadata()).space]).toEqual([
    'cmyk',
    'cmyk',
  ])
  const wide = await plain('#c81e28').withIccProfile('p3').jpeg().toBuffer()
  const deep = await plain('#c81e28').toColourspace('rgb16').png().toBuffer()
  for (const file of [print, profiled, wide, deep]) expectRed(await madeOf(file))
})

test('a place that was written in words beside the picture is not kept either', async () => {
  const place = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31N"/></rdf:RDF></x:xmpmeta>`
  const file = await plain('#c81e28').withXmp(place).jpeg().toBuffer()
  expect(file.includes('52,31N')).toBe(true)
  expectRed(await madeOf(file))
})

test('what takes more memory unpacked than the largest photo of a phone is not unpacked', async () => {
  const create = { width: 5100, height: 5000, channels: 4 as const, background: '#c81e28ff' }
  const deep = await sharp({ create }).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()
  await expect(madeOf(deep)).rejects.toMatchObject({ problem: 'unreadable' })
})
