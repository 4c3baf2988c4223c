import libheif from 'libheif-js/wasm-bundle.js'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { pictureFormatOf } from './picture-format.ts'
import { PictureRefused } from './picture-task.ts'

/** As many as the best phones make. */
const MOST_PIXELS = 50_000_000
/** Of them, unpacked. With sixteen bits for each colour no phone writes so many, and they would take 570 MB to read. */
const MOST_BYTES = 4 * MOST_PIXELS
const BYTES_OF: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }
const READ: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }

/** Nothing else is read, whatever else the library could: no SVG, no PDF, no files that name other files. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}Buffer`) })

/** A file as it came, upright. HEIC is decoded apart: its format is patented, so that the other library leaves it out. */
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
  // As JPEG it can be sent.
  if (width * height * channels * (BYTES_OF[depth] ?? 4) > MOST_BYTES) throw new PictureRefused('unreadable')
  return sharp(file, READ).autoOrient()
}

function openHeic(file: Buffer): Promise<Sharp> {
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new PictureRefused('unreadable')
  const [width, height] = [image.get_width(), image.get_height()]
  refuseTooMany(width * height)
  return new Promise((resolve, reject) => {
    // It turns the picture upright by itself.
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
      if (!shown) return reject(new PictureRefused('unreadable'))
      resolve(sharp(shown.data, { ...READ, raw: { width, height, channels: 4 } }))
    })
  })
}

function refuseTooMany(pixels: number): void {
  if (pixels > MOST_PIXELS) throw new PictureRefused('too-many-pixels')
}
