import type { AnyEndpoint } from '@desk/contract/endpoint'
import type { Envelope } from '@desk/contract/envelope'

/** The code for kept replies comes after the first press, or on demand. */

type Note = (path: string, asked: object, reply: Envelope) => void

let note: Note | null = null

export function onKeepable(listener: Note): void {
  note = listener
}

export function noteReply({ path, isKept }: AnyEndpoint, asked: object, reply: Envelope): void {
  if (isKept && reply.success) note?.(path, asked, reply)
}

export async function keptInstead(
  { path, isKept }: AnyEndpoint,
  asked: object,
  error: unknown,
): Promise<Envelope> {
  if (!isKept) throw error
  const { findKept } = await import('./find-kept.ts')
  const kept = await findKept(path, asked)
  if (!kept) throw error
  return kept
}
