import { addPicturePart, readPicture, startPicture } from '../features/doctors/pictures/receive-picture.ts'
import { savePicture } from '../features/doctors/pictures/save-picture.ts'
import { findUserByEmail } from '../features/auth/queries.ts'
import type { Caller } from '../platform/actor.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { drawPortrait, type Look, PORTRAIT_SIDE } from './draw-portrait.ts'
import { DOCTORS } from './people.ts'
import { actingAs } from './seed.ts'

/** The others show their initials. */
export const LOOKS: Readonly<Record<string, Look>> = {
  okafor: { skin: '#7a4a2e', hair: '#1d1512', ground: '#d9e8e4', shirt: '#b5402f', cut: 'bun' },
  lindqvist: {
    skin: '#f0c9ad',
    hair: '#b98a4a',
    ground: '#dbe4f0',
    shirt: '#2f5d8a',
    cut: 'short',
    beard: true,
  },
  moreau: { skin: '#e8b998', hair: '#5a3420', ground: '#efe3d6', shirt: '#5b7d4f', cut: 'long' },
  evans: {
    skin: '#e9c0a6',
    hair: '#b9b6b0',
    ground: '#e4e0ee',
    shirt: '#4a4f7a',
    cut: 'thin',
    glasses: true,
  },
}

/** As their doctors would send them. */
export async function addPortraits(deps: Dependencies): Promise<void> {
  await Promise.all(
    DOCTORS.map(async ({ key, email }) => {
      const look = LOOKS[key]
      const user = look && (await findUserByEmail(deps.db, email))
      if (user) await sendPortrait(deps, actingAs(user.id, { isDoctor: true }), look)
    }),
  )
}

export async function sendPortrait(deps: Dependencies, actor: Caller, look: Look): Promise<void> {
  const { default: sharp } = await import('sharp')
  const file = await sharp(Buffer.from(drawPortrait(look)))
    .png()
    .toBuffer()
  const { uploadId } = await startPicture(deps, actor, { userId: actor.id })
  await addPicturePart(deps, actor, { uploadId, part: 0, bytes: file.toString('base64') })
  await readPicture(deps, actor, { uploadId })
  const square = { left: 0, top: 0, size: PORTRAIT_SIDE }
  await savePicture(deps, actor, { userId: actor.id, uploadId, square })
}
