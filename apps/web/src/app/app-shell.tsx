import type { User } from '@desk/contract/auth'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Outlet } from '../lib/router.tsx'
import { PasswordDialog } from '../features/auth/password-dialog.tsx'
import { isTransient } from '../lib/api-error.ts'
import { CURRENT_USER_KEY, CurrentUser, takeUser } from '../lib/current-user.ts'
import { useLive } from '../lib/live/use-live.ts'
import { useLoadingWhile } from '../lib/loading.ts'
import { queryClient } from '../lib/query-client.ts'
import { loseSession, useToken } from '../lib/session.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Layout } from './layout.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ScreenErrors } from './screen-errors.tsx'

export function AppShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <CurrentUserProvider />
    </QueryClientProvider>
  )
}

function CurrentUserProvider() {
  const token = useToken()
  const user = useFetchedUser(token)
  useLive(user && !user.mustAddSecondFactor ? 'bell' : null, CURRENT_USER_KEY)
  if (token !== null && user === null) return null
  return (
    <CurrentUser value={user}>
      <Layout user={user}>
        <ScreenErrors>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ScreenErrors>
      </Layout>
      <PasswordDialog />
      <LeaveGuard />
    </CurrentUser>
  )
}

/** Null until the token's user was fetched, and for visitors (spec 4). */
function useFetchedUser(token: string | null): User | null {
  const { data, error, isError } = useQuery({
    queryKey: [...CURRENT_USER_KEY, token],
    queryFn: ({ signal }) => takeUser(token ?? '', signal),
    enabled: token !== null,
    refetchOnWindowFocus: 'always',
  })
  const user = data?.data ?? null
  // A failed refresh logs nobody out, an ended session does.
  const isLost = isError && (user === null || !isTransient(error))

  useEffect(() => {
    if (isLost) loseSession()
  }, [isLost])

  useLoadingWhile(token !== null && user === null && !isError)
  return token === null ? null : user
}
