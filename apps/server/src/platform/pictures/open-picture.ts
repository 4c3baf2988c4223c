import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { pictureFormatOf } from './picture-format.ts'
import { PictureRefused } from './picture-task.ts'

/** As many as the best phones' pictures have. */
const MOST_PIXELS = 50_000_000
/** When unpacked; sixteen bits a colour would take 570 MB. */
const MOST_BYTES = 4 * MOST_PIXELS
const BYTES_OF: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }
const READ: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }

/** No SVG, no PDF, and nothing that names other files. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}Buffer`) })

/** Turned upright. HEIC is apart: it is patented, so the other library has no decoder. */
export async function openPicture(file: Buffer): Promise<Sharp> {
  const format = pictureFormatOf(file)
  if (!format) throw new PictureRefused('no-picture')
  return format === 'heic' ? openHeic(file) : openOther(file)
}

async function openOther(file: Buffer): Promise<Sharp> {
  const { width, height, channels, depth } = await sharp(file, {
    ...READ,
    limitInputPixels: false,
  }).metadata()
  refuseTooMany(width * height)
  // The person can send the picture as JPEG.
  if (width * height * channels * (BYTES_OF[depth] ?? 4) > MOST_BYTES) throw new PictureRefused('unreadable')
  return sharp(file, READ).autoOrient()
}

async function openHeic(file: Buffer): Promise<Sharp> {
  // Most pictures need none of its 2 MB.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new PictureRefused('unreadable')
  const [width, height] = [image.get_width(), image.get_height()]
  refuseTooMany(width * height)
  return new Promise((resolve, reject) => {
    // This library turns it upright by itself.
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
      if (!shown) return reject(new PictureRefused('unreadable'))
      resolve(sharp(shown.data, { ...READ, raw: { width, height, channels: 4 } }))
    })
  })
}

function refuseTooMany(pixels: number): void {
  if (pixels > MOST_PIXELS) throw new PictureRefused('too-many-pixels')
}
