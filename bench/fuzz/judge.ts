import type { RawRequest } from './near-valid-request.ts'
import type { RawAnswer } from './send-raw.ts'

const SLOW_MS = 1000
/** Paths of files, SQL, stacks, inner addresses. */
const INSIDE =
  /node_modules|\.ts:\d|\n\s+at |syntax error at|relation "|column "|violates \w+ constraint|postgres(ql)?:\/\//

export type Fault = 'failed' | 'slow' | 'broken' | 'no envelope' | 'shows the inside'

/** Empty when the answer is right or a clear refusal. */
export function faultsOf({ method }: RawRequest, { status, text, ms, isStream }: RawAnswer): Fault[] {
  const faults: Fault[] = []
  if (status === 0) faults.push('broken')
  if (status >= 500) faults.push('failed')
  if (ms > SLOW_MS) faults.push('slow')
  if (INSIDE.test(text)) faults.push('shows the inside')
  const hasBody = status !== 0 && status !== 204 && method !== 'HEAD' && !isStream
  if (hasBody && !isEnvelope(text)) faults.push('no envelope')
  return faults
}

export function readReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(text: string): boolean {
  const reply = readReply(text)
  return (
    typeof reply === 'object' && reply !== null && 'success' in reply && typeof reply.success === 'boolean'
  )
}
