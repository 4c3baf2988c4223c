import sharp from 'sharp'

type Drawn = { width?: number; height?: number; colour?: string; format?: 'png' | 'jpeg' | 'webp' | 'gif' }

/** A disc on nothing, as Base64. Drawn point by point, because sharp reads no drawings here. */
export async function aLogo({ width = 300, height = 100, colour = '#aa2233', format = 'png' }: Drawn = {}) {
  const opaque = [...Buffer.from(colour.slice(1), 'hex'), 255]
  const isInside = (x: number, y: number) =>
    Math.hypot((x - width / 2) / (width / 3), (y - height / 2) / (height / 3)) <= 1
  const points = Buffer.alloc(width * height * opaque.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isInside(x, y)) points.set(opaque, (y * width + x) * opaque.length)
    }
  const disc = sharp(points, { raw: { width, height, channels: 4 } })
  return (await disc.toFormat(format).toBuffer()).toString('base64')
}
