import { useSyncExternalStore } from 'react'

/** A token under this key means logged in (spec 4). */
const TOKEN_KEY = 'token'

const listeners = new Set<() => void>()
const doubters = new Set<() => void>()

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

/** Logs in. A fresh page is to be loaded right after (spec 4), so nothing on this one is told. */
export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
}

/** Logs out on this device: the specification clears all of local storage, not only the token. */
export function clearSession(): void {
  localStorage.clear()
  announce()
}

/** The stored token; follows logging in and out in other tabs too. */
export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, readToken)
}

/** Calls the listener whenever somebody may have logged in or out, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', announce)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', announce)
  }
}

/** Says that a call was answered 401: the token may be dead. */
export function reportUnauthorized(): void {
  for (const doubter of doubters) doubter()
}

/** Calls the listener whenever a call was answered 401, whoever made it. */
export function onUnauthorized(listener: () => void): void {
  doubters.add(listener)
}

/** All in one go: guards and screens must never see different sessions. */
function announce(): void {
  for (const listener of listeners) listener()
}
