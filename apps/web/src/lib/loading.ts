import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

/** Sets the global loading flag (spec 4); what it returns takes it back, once. */
export function startLoading(): () => void {
  let isHeld = true
  change(1)
  return () => {
    if (isHeld) change(-1)
    isHeld = false
  }
}

/** Holds the flag until the promise ends or fails. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  const release = startLoading()
  try {
    return await work
  } finally {
    release()
  }
}

export function useLoading(): boolean {
  return useSyncExternalStore(subscribe, isLoading)
}

export function isLoading(): boolean {
  return running > 0
}

function change(by: 1 | -1): void {
  running += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
