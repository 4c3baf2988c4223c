import sharp, { type Sharp } from 'sharp'
import { openPicture } from './open-picture.ts'
import { type Made, PictureRefused, type PictureTask } from './picture-task.ts'

const ON_WHITE = '#ffffff'
/** Behind light signs. */
const ON_DARK = '#16232a'
/** From 0 to 255; a lighter sign would vanish on white. */
const LIGHT = 225
/** Home screens may cut the first one's edge off (safe zone); around the second some space is left. */
const FREE = { maskable: 0.2, plain: 0.06 }
/** Around transparent signs. */
const EDGE = 0.1

/** Opaque, so that it reads in light and dark: on white, or on dark if the sign itself is light. */
export async function drawLogo(
  file: Buffer,
  { width, height, icon, least }: Extract<PictureTask, { kind: 'logo' }>,
): Promise<Made> {
  const upright = await (
    await openPicture(file)
  )
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
  if (Math.min(upright.info.width, upright.info.height) < least) throw new PictureRefused('too-small')
  const opened = () => sharp(upright.data)
  const isOpaque = (await opened().stats()).isOpaque
  const background = isOpaque || !(await isLight(opened())) ? ON_WHITE : ON_DARK
  const edge = isOpaque ? 0 : Math.round(height * EDGE)
  const sign = await opened()
    .resize({ width: width - 2 * edge, height: height - 2 * edge, fit: 'inside' })
    .flatten({ background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  const iconOf = (free: number) => squareOf(opened(), { side: icon, free, background })
  const icons = await Promise.all([iconOf(isOpaque ? 0 : FREE.plain), iconOf(FREE.maskable)])
  return { width: sign.info.width, height: sign.info.height, pictures: [sign.data, ...icons] }
}

type Icon = { side: number; free: number; background: string }

async function squareOf(picture: Sharp, { side, free, background }: Icon): Promise<Buffer> {
  const edge = Math.round(side * free)
  const inner = side - 2 * edge
  return picture
    .flatten({ background })
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

async function isLight(picture: Sharp): Promise<boolean> {
  const { data } = await picture
    .resize({ width: 64, height: 64, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [light, covered] = [0, 0]
  for (let at = 0; at + 3 < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    light += alpha * (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0))
    covered += alpha
  }
  return covered > 0 && light / covered > LIGHT
}
