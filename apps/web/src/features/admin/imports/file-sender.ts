import {
  addImportPart,
  checkImport,
  getImport,
  IMPORT_PART_BYTES as SIZE,
  startImport,
} from '@desk/contract/import'
import { callOrThrow } from '../../../lib/api.ts'
import { isCancelled, isTransient } from '../../../lib/api-error.ts'
import { newKey } from '../../../lib/request-key.ts'
import { toBase64 } from '../../../lib/to-base64.ts'

export type Chosen = { file: File; doctorEmail: string }
type Begun = { file: File; fields: string; importId: string; next: number }
type Tell = (percent: number) => void

/** Gives the import's id. Called again after a break it sends the rest, into the same import. */
export function fileSender(): (chosen: Chosen, tell: Tell) => Promise<string> {
  let begun: Begun | null = null
  let [key, asked] = ['', '']

  async function begin({ file, doctorEmail }: Chosen, tell: Tell): Promise<Begun> {
    const named = { fileName: file.name.slice(0, 200), ...(doctorEmail !== '' && { doctorEmail }) }
    const fields = JSON.stringify(named)
    if (begun?.file === file && begun.fields === fields) return begun
    tell(0)
    if (key === '' || fields !== asked) key = newKey()
    asked = fields
    const { data } = await callOrThrow(startImport, named, { headers: { idempotencyKey: key } })
    key = ''
    return { file, fields, importId: data.importId, next: 0 }
  }

  return async (chosen, tell) => {
    try {
      begun = await begin(chosen, tell)
      await sendRest(begun, tell)
      return begun.importId
    } catch (error) {
      // It is gone, or was never begun.
      if (!isTransient(error) && !isCancelled(error)) {
        begun = null
        tell(0)
      }
      throw error
    }
  }
}

async function sendRest(begun: Begun, tell: Tell): Promise<void> {
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
