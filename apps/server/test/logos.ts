import sharp from 'sharp'

type Drawn = { width?: number; height?: number; colour?: string; format?: 'png' | 'jpeg' | 'webp' | 'gif' }

/** A disc with nothing around it, as Base64; without what a JPEG cannot have. */
export async function aLogo({ width = 300, height = 100, colour = '#aa2233', format = 'png' }: Drawn = {}) {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 3}" ry="${height / 3}" fill="${colour}"/></svg>`
  return (await sharp(Buffer.from(disc)).toFormat(format).toBuffer()).toString('base64')
}
