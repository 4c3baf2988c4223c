import { useSyncExternalStore } from 'react'
import { dropDrafts } from './drop-drafts.ts'
import { forgetForReload } from './kept-for-reload.ts'
import { createStore } from './store.ts'

/** A token under this key means logged in (spec 4). */
const TOKEN_KEY = 'token'

const lastToken = createStore<string | null>(null)
const unauthorizedReplies = createStore(0)

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

export function watchSession(): void {
  noteToken()
  window.addEventListener('storage', noteToken)
  // A page that Back brings out of the browser's memory has missed what happened since.
  window.addEventListener('pageshow', noteToken)
}

function noteToken(): void {
  lastToken.set(readToken())
}

/** Logs in. A fresh page is to be loaded right after (spec 4), so this one does not change. */
export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
}

/** Logs out on this device: the specification clears all of local storage, not only the token. */
export function clearSession(): void {
  dropDrafts()
  loseSession()
}

/** It ran out, or was ended elsewhere: what was typed is there again once the same account logs in, and for no other. */
export function loseSession(): void {
  localStorage.clear()
  // What was readable without a network (lib/offline).
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('kept')
  forgetForReload()
  lastToken.set(null)
}

export function useToken(): string | null {
  return useSyncExternalStore(lastToken.subscribe, readToken)
}

export const onSessionChange = lastToken.subscribe

/** A call was answered 401: the token may be dead. */
export function reportUnauthorized(): void {
  unauthorizedReplies.set(unauthorizedReplies.get() + 1)
}

export const onUnauthorized = unauthorizedReplies.subscribe
