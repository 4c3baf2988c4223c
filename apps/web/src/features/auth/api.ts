import { getUserData, type User } from '@desk/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { startLoading } from '../../lib/loading.ts'
import { ApiError } from '../../lib/api-error.ts'
import { clearSession, useToken } from '../../lib/session.ts'

/** The person whose token is stored, fetched when none is held; null before that, and for a visitor (spec 4). */
export function useCurrentUser(): User | null {
  const token = useToken()
  const { data, error, isError } = useQuery({
    queryKey: [...CURRENT_USER_KEY, token],
    queryFn: ({ signal }) => callOrThrow(getUserData, { token: token ?? '' }, { signal }),
    enabled: token !== null,
    refetchOnWindowFocus: 'always',
  })
  const user = data?.data ?? null
  const isLost = isError && (user === null || !isTransient(error))
  const isFirstFetch = token !== null && user === null && !isError

  useEffect(() => {
    if (isLost) clearSession()
  }, [isLost])

  // Before the first paint, so that no empty page flashes up.
  useLayoutEffect(() => (isFirstFetch ? startLoading() : undefined), [isFirstFetch])

  return token === null ? null : user
}

/** Looking for news in the background may fail without anybody being logged out by it. */
function isTransient(error: Error): boolean {
  const answers = error instanceof ApiError ? error.status : 0
  return answers === 0 || answers === 429 || answers >= 500
}
