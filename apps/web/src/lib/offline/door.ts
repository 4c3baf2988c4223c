import type { AnyEndpoint } from '@desk/contract/endpoint'
import type { Envelope } from '@desk/contract/envelope'

/** Between calls and what is kept of them on this device, whose code comes after the first press, or when it is needed. */

type Note = (path: string, asked: object, reply: Envelope) => void

let note: Note | null = null

export function onKeepable(listener: Note): void {
  note = listener
}

/** A reply came that may be read without a network later. */
export function noteReply({ path, isKept }: AnyEndpoint, asked: object, reply: Envelope): void {
  if (isKept && reply.success) note?.(path, asked, reply)
}

/** What stands in for an answer that did not come; else the error goes on. */
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
