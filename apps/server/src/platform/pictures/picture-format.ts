/** By the first bytes, because names and types prove nothing. */
type PictureFormat = 'heic' | 'other'

const ascii = (file: Buffer, from: number, to: number) => file.toString('latin1', from, to)

/** HEVC in HEIF, as phones write it; AVIF begins alike. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const AVIF_BRANDS = new Set(['avif', 'avis'])

const isJpeg = (file: Buffer) => file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff
const isPng = (file: Buffer) => ascii(file, 0, 8) === '\u0089PNG\r\n\u001a\n'
const isWebp = (file: Buffer) => ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP'

export const isLogoFormat = (file: Buffer): boolean => isJpeg(file) || isPng(file) || isWebp(file)

const BEGINNINGS: readonly ((file: Buffer) => boolean)[] = [
  isJpeg,
  isPng,
  isWebp,
  (file) => /^GIF8[79]a/.test(ascii(file, 0, 6)),
  (file) => ['II*\0', 'MM\0*'].includes(ascii(file, 0, 4)),
]

export function pictureFormatOf(file: Buffer): PictureFormat | undefined {
  if (BEGINNINGS.some((isOf) => isOf(file))) return 'other'
  if (ascii(file, 4, 8) !== 'ftyp') return undefined
  const brands = brandsOf(file)
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'other'
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : undefined
}

/** The main brand and the compatible ones. */
function brandsOf(file: Buffer): string[] {
  const end = Math.min(file.length, file.readUInt32BE(0), 128)
  const others = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, place) => 16 + place * 4)
  return [8, ...others].map((from) => ascii(file, from, from + 4))
}
