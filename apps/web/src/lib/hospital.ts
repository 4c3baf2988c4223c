import { getHospital, type Hospital } from '@desk/contract/hospital'
import { useSyncExternalStore } from 'react'
import { callOrThrow } from './api.ts'
import { logFailure } from './log.ts'

/** "Today" must not stay yesterday on a page left open overnight. */
const FRESH_MILLISECONDS = 10 * 60_000

let hospital: Hospital | null = null
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/**
 * What every screen must know of the house; null until it is known. A store of its own, not a query, so that the
 * log-in screen needs no query library.
 */
export function useHospital(): Hospital | null {
  return useSyncExternalStore(subscribe, () => hospital)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', refresh)
  refresh()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', refresh)
  }
}

function refresh(): void {
  if (document.visibilityState === 'hidden' || Date.now() - askedAt < FRESH_MILLISECONDS) return
  askedAt = Date.now()
  callOrThrow(getHospital).then(({ data }) => keep(data), forgetAttempt)
}

function keep(next: Hospital): void {
  hospital = next
  for (const listener of listeners) listener()
}

function forgetAttempt(error: unknown): void {
  askedAt = Number.NEGATIVE_INFINITY
  logFailure(error)
}
