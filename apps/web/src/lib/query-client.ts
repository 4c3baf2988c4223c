import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CURRENT_USER_KEY } from './current-user.ts'
import { logFailure } from './log.ts'
import { isPassing, isSignedOut } from './request-failed.ts'
import { followSession, readToken } from './session.ts'

const RETRIES = 2

/** Reads are asked again when that may help; every failure is logged once, after the last try (spec 8). */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The person's own query logs out by itself; asking it again from here would never come to an end.
    onError: (error, { queryKey }) =>
      queryKey[0] === CURRENT_USER_KEY[0] ? logFailure(error) : report(error),
  }),
  mutationCache: new MutationCache({ onError: report }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < RETRIES && isPassing(error),
      retryDelay: (failures) => 500 * 2 ** failures,
      // A request is tried at once also when the browser believes to be offline; it often errs.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

function report(error: unknown): void {
  logFailure(error)
  // The session ended elsewhere: reading the person again logs out here too.
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY })
}

let lastToken = readToken()

// Nobody sees what was loaded for the person before.
followSession(() => {
  const token = readToken()
  if (token === lastToken) return
  lastToken = token
  queryClient.clear()
})
