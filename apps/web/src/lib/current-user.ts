import type { User } from '@desk/contract/auth'
import { createContext, useContext } from 'react'

/** Invalidate it to read the user and the notifications anew. */
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
