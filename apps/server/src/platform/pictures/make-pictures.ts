import { drawLogo } from './draw-logo.ts'
import { openPicture } from './open-picture.ts'
import { type Made, PictureRefused, type PictureTask } from './picture-task.ts'

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** Shows through transparent parts. */
const BEHIND = { background: '#ffffff' }

export function makePictures(file: Buffer, task: PictureTask): Promise<Made> {
  if (task.kind === 'logo') return drawLogo(file, task)
  return task.kind === 'read' ? readPicture(file, task) : cutPicture(file, task)
}

/** Without a phone's metadata, such as the place. */
async function readPicture(
  file: Buffer,
  { longest, preview, least }: Extract<PictureTask, { kind: 'read' }>,
): Promise<Made> {
  const picture = await openPicture(file)
  const { data, info } = await picture
    .flatten(BEHIND)
    .resize(within(longest))
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  if (Math.min(info.width, info.height) < least) throw new PictureRefused('too-small')
  const shown = await openPicture(data)
  const smaller = await shown.resize(within(preview)).webp({ quality: 80 }).toBuffer()
  return { width: info.width, height: info.height, pictures: [data, smaller] }
}

async function cutPicture(
  file: Buffer,
  { square: { left, top, size }, sides }: Extract<PictureTask, { kind: 'cut' }>,
): Promise<Made> {
  const picture = await openPicture(file)
  const square = picture.extract({ left, top, width: size, height: size })
  const pictures = await Promise.all(
    sides.map((side) => square.clone().resize(side, side).jpeg({ quality: 82, mozjpeg: true }).toBuffer()),
  )
  return { width: size, height: size, pictures }
}
