import { getUserData, type User } from '@desk/contract/auth'
import { createContext, useContext } from 'react'
import { callOrThrow } from './api.ts'
import { readToken } from './session.ts'

/** Invalidate it to reread user and notifications. */
export const CURRENT_USER_KEY = ['current-user'] as const

export const CurrentUser = createContext<User | null>(null)

export function useOptionalUser(): User | null {
  return useContext(CurrentUser)
}

export function useUser(): User {
  const user = useContext(CurrentUser)
  if (user === null) throw new Error('a screen that needs a user is outside the protected routes')
  return user
}

const fetchUser = (token: string, signal?: AbortSignal) =>
  callOrThrow(getUserData, { token }, signal ? { signal } : {})

let early: { token: string; reply: ReturnType<typeof fetchUser> } | null = null

export function fetchUserEarly(): void {
  const token = readToken()
  if (token === null) return
  const reply = fetchUser(token)
  // Whoever takes it sees the failure.
  reply.catch(() => {})
  early = { token, reply }
}

/** Null without one, or when it was taken already. */
export const earlyUser = async (): Promise<User | null> =>
  (await early?.reply.catch(() => null))?.data ?? null

/** Gives what was fetched early, once. */
export function takeUser(token: string, signal: AbortSignal): ReturnType<typeof fetchUser> {
  const taken = early?.token === token ? early.reply : null
  early = null
  return taken ?? fetchUser(token, signal)
}
