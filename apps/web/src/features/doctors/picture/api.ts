import * as contract from '@desk/contract/picture'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { toBase64 } from '../../../lib/to-base64.ts'
import { useCall } from '../../../lib/use-call.ts'
import { words } from '../../../lib/words.ts'
import { DOCTORS_KEY } from '../api.ts'

export type Chosen = contract.ReadPicture & { square?: contract.Square; uploadId?: string }

/** Parts at once: on slow networks each waits long. */
const MAX_CONCURRENT = 3

export function useSendPicture(userId: string) {
  const [percent, setPercent] = useState(0)
  const call = useMutation({
    mutationFn: async (file: File): Promise<Chosen> => {
      const { data } = await callOrThrow(contract.startPicture, { userId })
      await sendParts(data.uploadId, file, setPercent)
      const read = await callOrThrow(contract.readPicture, data)
      return { ...read.data, uploadId: data.uploadId }
    },
    onSettled: () => setPercent(0),
  })
  return { ...call, percent }
}

async function sendParts(
  uploadId: string,
  file: File,
  tellPercent: (percent: number) => void,
): Promise<void> {
  const size = contract.PICTURE_PART_BYTES
  const count = Math.ceil(file.size / size)
  let next = 0
  let sent = 0
  async function sendNext(): Promise<void> {
    while (next < count) {
      const part = next
      next += 1
      const bytes = await file.slice(part * size, (part + 1) * size).arrayBuffer()
      await callOrThrow(contract.addPicturePart, { uploadId, part, bytes: toBase64(bytes) })
      sent += 1
      tellPercent(Math.round((sent / count) * 100))
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, sendNext))
}

export function useOpenPicture(userId: string) {
  return useMutation({
    mutationFn: async (): Promise<Chosen | null> => {
      return (await callOrThrow(contract.getPicture, { userId })).data.picture
    },
  })
}

const changing = () => ({ failure: words('doctor-picture.failed'), invalidates: DOCTORS_KEY })

export const useSavePicture = () => useCall(contract.savePicture, changing())
export const useRemovePicture = () => useCall(contract.removePicture, changing())
