import {
  getHospitalLook,
  type HospitalLook,
  removeLogo,
  saveHospitalLook,
  saveLogo,
} from '@desk/contract/hospital-look'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow, type Ok } from '../../lib/api.ts'
import { rereadHospital } from '../../lib/hospital.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toBase64 } from '../../lib/to-base64.ts'
import { showToast } from '../../lib/toast.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

const KEY = ['hospital', 'look'] as const

export function useHospitalLook() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOrThrow(getHospitalLook, {}, { signal }),
    select: (reply) => reply.data,
  })
}

function saved(message: string): void {
  rereadHospital()
  showToast({ kind: 'success', text: message })
}

const changing = () => ({ failure: words('hospital.notSaved'), invalidates: KEY, onSuccess: saved })

export const useSaveHospitalLook = () => useCall(saveHospitalLook, changing())
export const useRemoveLogo = () => useCall(removeLogo, changing())

/** Errors stand beside the field. */
export function useSaveLogo() {
  return useMutation({
    mutationFn: async (file: File) => callOrThrow(saveLogo, { logo: toBase64(await file.arrayBuffer()) }),
    onSuccess: ({ message, data }) => {
      queryClient.setQueryData<Ok<HospitalLook>>(KEY, (reply) => reply && { ...reply, data })
      saved(message)
    },
  })
}
