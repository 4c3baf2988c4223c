import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges, READY } from '@desk/contract/live'

export type Followed = {
  isOpen(): boolean
  events(): number
  close(): void
}

/** Undefined: there is none now. */
export async function followChangesAt(
  url: string,
  topic: string,
  token: string,
): Promise<Followed | undefined> {
  const leaving = new AbortController()
  const state = { isOpen: true, events: 0 }
  const begun = Promise.withResolvers<boolean>()
  const hear = (line: string) => {
    if (line.startsWith(`data: ${READY}`)) begun.resolve(true)
    else if (line.startsWith('data: ')) state.events += 1
  }
  void read(`${url}${API_PREFIX}${followChanges.path}?follow=${topic}`, token, leaving.signal, hear).finally(
    () => {
      state.isOpen = false
      begun.resolve(false)
    },
  )
  if (!(await begun.promise)) return undefined
  return { isOpen: () => state.isOpen, events: () => state.events, close: () => leaving.abort() }
}

async function read(
  url: string,
  token: string,
  signal: AbortSignal,
  hear: (line: string) => void,
): Promise<void> {
  try {
    const headers = { Authorization: `Bearer ${token}` }
    const { body, status } = await fetch(url, { signal, headers })
    if (status !== 200 || body === null) return
    let rest = ''
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    }
  } catch {
    // The stream broke off, or was left.
  }
}
