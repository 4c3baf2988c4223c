import { useSyncExternalStore } from 'react'
import { dropDrafts } from './drop-drafts.ts'
import { forgetForReload } from './kept-for-reload.ts'
import { createStore } from './store.ts'

/** Its presence means logged in (spec 4). */
const TOKEN_KEY = 'token'

const lastToken = createStore<string | null>(null)
const unauthorizedReplies = createStore(0)

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

export function watchSession(): void {
  noteToken()
  window.addEventListener('storage', noteToken)
  // A page restored by Back missed what happened.
  window.addEventListener('pageshow', noteToken)
}

function noteToken(): void {
  lastToken.set(readToken())
}

/** A fresh page follows (spec 4), so this one stays. */
export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
}

/** All of local storage, as specified. */
export function clearSession(): void {
  dropDrafts()
  loseSession()
}

/** Expired or ended elsewhere: typed text stays for the same account. */
export function loseSession(): void {
  localStorage.clear()
  // Offline data (lib/offline).
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('kept')
  forgetForReload()
  lastToken.set(null)
}

export function useToken(): string | null {
  return useSyncExternalStore(lastToken.subscribe, readToken)
}

export const onSessionChange = lastToken.subscribe

/** A call was answered 401: the session may have ended. */
export function reportUnauthorized(): void {
  unauthorizedReplies.set(unauthorizedReplies.get() + 1)
}

export const onUnauthorized = unauthorizedReplies.subscribe
