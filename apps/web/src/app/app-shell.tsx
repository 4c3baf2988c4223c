import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { CurrentUser, useFetchedUser } from '../lib/current-user.ts'
import { queryClient } from '../lib/query-client.ts'
import { useToken } from '../lib/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Layout } from './layout.tsx'
import { ScreenErrors } from './screen-errors.tsx'

/** What surrounds every screen but the log-in: the queries, the person, and the layout. */
export function AppShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <CurrentUserProvider />
    </QueryClientProvider>
  )
}

function CurrentUserProvider() {
  const token = useToken()
  const user = useFetchedUser()
  // The spinner covers the page until the person is known.
  if (token !== null && user === null) return null
  return (
    <CurrentUser value={user}>
      <Layout user={user}>
        <Screen />
      </Layout>
    </CurrentUser>
  )
}

function Screen() {
  return (
    <ScreenErrors>
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </ScreenErrors>
  )
}
