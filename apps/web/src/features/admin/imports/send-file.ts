import {
  addImportPart,
  checkImport,
  getImport,
  IMPORT_PART_BYTES as SIZE,
  startImport,
} from '@desk/contract/import'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { isCancelled, refusalOf, sentenceOf } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { toBase64 } from '../../../lib/to-base64.ts'
import { showToast } from '../../../lib/toast.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { words } from '../../../lib/words.ts'
import { IMPORTS_KEY } from './api.ts'

type Chosen = { file: File; doctorEmail: string }
type Begun = { file: File; fields: string; importId: string; next: number }

/** Pressed again after a break it sends the rest, into the same import. */
export function useSendFile(onSent: (importId: string) => void) {
  const [percent, setPercent] = useState(0)
  const key = useRequestKey()
  const asked = useRef('')
  const begun = useRef<Begun | null>(null)

  async function beginOnce({ file, doctorEmail }: Chosen): Promise<Begun> {
    const named = { fileName: file.name.slice(0, 200), ...(doctorEmail !== '' && { doctorEmail }) }
    const fields = JSON.stringify(named)
    if (begun.current?.file === file && begun.current.fields === fields) return begun.current
    if (fields !== asked.current) key.answered()
    asked.current = fields
    const { data } = await callOrThrow(startImport, named, { headers: { idempotencyKey: key.take() } })
    key.answered()
    return { file, fields, importId: data.importId, next: 0 }
  }
  const call = useMutation({
    mutationFn: async (chosen: Chosen) => {
      begun.current = await beginOnce(chosen)
      await sendRest(begun.current, setPercent)
      return begun.current.importId
    },
    onSuccess: onSent,
    onError: (error) => {
      // It is gone, or was never begun.
      if (refusalOf(error) !== null) {
        begun.current = null
        setPercent(0)
      }
      if (!isCancelled(error))
        showToast({ kind: 'error', text: sentenceOf(error) ?? words('imports.failed') })
      void queryClient.invalidateQueries({ queryKey: IMPORTS_KEY })
    },
  })
  return { ...call, percent }
}

async function sendRest(begun: Begun, tell: (percent: number) => void): Promise<void> {
  const { file, importId } = begun
  // All may have arrived, and only the answer was lost.
  if (begun.next > 0 && (await stateOf(importId)) !== 'uploading') return
  for (; begun.next * SIZE < file.size; begun.next += 1) {
    tell(percentOf(begun))
    const bytes = await file.slice(begun.next * SIZE, (begun.next + 1) * SIZE).arrayBuffer()
    await callOrThrow(addImportPart, { importId, part: begun.next, bytes: toBase64(bytes) })
  }
  tell(100)
  await callOrThrow(checkImport, { importId })
}

const stateOf = async (importId: string) => (await callOrThrow(getImport, { importId })).data.state

const percentOf = ({ next, file }: Begun) => Math.round((next * SIZE * 100) / file.size)
