import { getUserData, type User } from '@desk/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { callOrThrow } from './api.ts'
import { isTransient } from './api-error.ts'
import { useLoadingWhile } from './loading.ts'
import { clearSession, useToken } from './session.ts'

/** Invalidate it to read the user and the notifications anew. */
export const CURRENT_USER_KEY = ['current-user'] as const

/** The user who is logged in, or null for a visitor. */
export const CurrentUser = createContext<User | null>(null)

export function useOptionalUser(): User | null {
  return useContext(CurrentUser)
}

/** The user, on a screen that needs one. */
export function useUser(): User {
  const user = useContext(CurrentUser)
  if (user === null) throw new Error('a screen that needs a user is outside the protected routes')
  return user
}

/** The user whose token is stored, fetched when none is held; null before that, and for a visitor (spec 4). */
export function useFetchedUser(): User | null {
  const token = useToken()
  const { data, error, isError } = useQuery({
    queryKey: [...CURRENT_USER_KEY, token],
    queryFn: ({ signal }) => callOrThrow(getUserData, { token: token ?? '' }, { signal }),
    enabled: token !== null,
    refetchOnWindowFocus: 'always',
  })
  const user = data?.data ?? null
  // A failed refresh logs nobody out; a dead session does.
  const isLost = isError && (user === null || !isTransient(error))

  useEffect(() => {
    if (isLost) clearSession()
  }, [isLost])

  useLoadingWhile(token !== null && user === null && !isError)
  return token === null ? null : user
}
