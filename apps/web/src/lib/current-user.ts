import type { User } from '@desk/contract/auth'
import { createContext, useContext } from 'react'

/** Where the current user is kept among the queries; invalidate it to read the person and the notifications anew. */
export const CURRENT_USER_KEY = ['current-user'] as const

/** The person logged in, or null for a visitor; filled by the guards of `app/`. */
export const CurrentUser = createContext<User | null>(null)

/** The person logged in, or null for a visitor: for screens open to both. */
export function useOptionalUser(): User | null {
  return useContext(CurrentUser)
}

/** The person logged in, on a protected screen. */
export function useUser(): User {
  const user = useContext(CurrentUser)
  if (user === null) throw new Error('a screen that needs a person stands outside the protected routes')
  return user
}
