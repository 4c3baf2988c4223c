import { readdir, readFile } from 'node:fs/promises'
import { listDoctorAccounts } from '@desk/contract/admin'
import {
  addPicturePart,
  PICTURE_PART_BYTES,
  readPicture,
  savePicture,
  startPicture,
} from '@desk/contract/picture'
import type { Api } from '@desk/testing/api'
import { base64Parts } from '@desk/testing/base64-parts'
import { anAdministrator } from '@desk/testing/people'

const SHOTS = new URL('../../docs/images/', import.meta.url)
const MOST_SIDE = 480

/** Of our screens: letters weigh more than faces. */
export async function givePictures(api: Api): Promise<void> {
  const { token } = await anAdministrator(api)
  const { data: doctors = [] } = await api(listDoctorAccounts, undefined, { token, query: { limit: '100' } })
  const shots = (await readdir(SHOTS)).filter((name) => !name.includes('phone')).toSorted()
  for (const [place, { userId }] of doctors.entries()) {
    const file = await readFile(new URL(shots[place % shots.length] ?? '', SHOTS))
    await givePicture(api, { token, userId, file })
  }
}

type Given = { token: string; userId: string; file: Buffer }

async function givePicture(api: Api, { token, userId, file }: Given): Promise<void> {
  const { data } = await api(startPicture, { userId }, { token })
  const uploadId = data?.uploadId ?? ''
  for (const [part, bytes] of base64Parts(file, PICTURE_PART_BYTES).entries())
    await api(addPicturePart, { uploadId, part, bytes }, { token })
  const { data: picture } = await api(readPicture, { uploadId }, { token })
  const size = Math.min(MOST_SIDE, picture?.width ?? 0, picture?.height ?? 0)
  const square = { left: 0, top: 0, size }
  const { success, message } = await api(savePicture, { userId, uploadId, square }, { token })
  if (!success) throw new Error(message)
}
