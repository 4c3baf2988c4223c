import type { DataOf } from '@desk/contract/endpoint'
import {
  type DATA_FORMATS,
  eraseAccount,
  eraseOwnAccount,
  eraseVisit,
  exportOwnData,
  exportUserData,
  exportVisit,
  getErasure,
  getOwnErasure,
} from '@desk/contract/peoples-data'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow, type Ok } from '../../lib/api.ts'
import { isCancelled, sentenceOf } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'

type DataFormat = (typeof DATA_FORMATS)[number]
export type Erasure = DataOf<typeof getErasure>

const TYPES: Record<DataFormat, string> = { json: 'application/json', html: 'text/html' }

/** For a decision: never an old number. */
export function useErasure(userId: string | undefined) {
  return useQuery({
    queryKey: ['erasure', userId ?? 'own'],
    queryFn: ({ signal }) =>
      userId === undefined
        ? callOrThrow(getOwnErasure, {}, { signal })
        : callOrThrow(getErasure, { userId }, { signal }),
    select: (reply) => reply.data,
    gcTime: 0,
  })
}

export function useExport(userId: string | undefined) {
  return useMutation({
    mutationFn: (fileType: DataFormat): Promise<Ok<DataOf<typeof exportOwnData>>> =>
      userId === undefined
        ? callOrThrow(exportOwnData, { fileType })
        : callOrThrow(exportUserData, { userId, fileType }),
    onSuccess: handOver,
    onError: tellFailure,
  })
}

function handOver({ data }: Ok<DataOf<typeof exportOwnData>>, fileType: DataFormat): void {
  saveFile(data.fileName, TYPES[fileType], [data.text])
  showToast({ kind: 'success', text: words('peoples-data.saved') })
}

export function useExportVisit(token: string) {
  return useMutation({
    mutationFn: (fileType: DataFormat): Promise<Ok<DataOf<typeof exportOwnData>>> =>
      callOrThrow(exportVisit, { token, fileType }),
    onSuccess: handOver,
    onError: tellFailure,
  })
}

/** As shown: a changed one is looked at again. */
export function useEraseVisit(token: string, onErased: (message: string) => void) {
  return useMutation({
    mutationFn: (version: string) => callOrThrow(eraseVisit, { token, version }),
    onSuccess: ({ message }) => onErased(message),
    onError: tellFailure,
  })
}

export function useErase(userId: string | undefined, onErased: (message: string) => void) {
  return useMutation({
    mutationFn: () =>
      userId === undefined ? callOrThrow(eraseOwnAccount, {}) : callOrThrow(eraseAccount, { userId }),
    onSuccess: ({ message }) => onErased(message),
    onError: tellFailure,
  })
}

function tellFailure(error: unknown): void {
  if (isCancelled(error)) return
  showToast({ kind: 'error', text: sentenceOf(error) ?? words('peoples-data.failed') })
}
