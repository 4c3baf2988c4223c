import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { CURRENT_USER_KEY } from './current-user.ts'
import { logFailure } from './log.ts'
import { isUnavailable, refusalOf } from './api-error.ts'
import { onSessionChange, onUnauthorized } from './session.ts'

const RETRIES = 2

// At once instead of after a timer: the second click of a double click must meet a button that is pending.
notifyManager.setScheduler(queueMicrotask)

/** Reads are tried again when that may help; every failure is logged once, after the last try (spec 8). */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: logFailure }),
  mutationCache: new MutationCache({
    onError: (error) => {
      if (refusalOf(error) === null) logFailure(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < RETRIES && isUnavailable(error),
      retryDelay: (failures) => 500 * 2 ** failures,
      // Also when the browser believes to be offline; it often errs.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// Reading the person again tells whether the session has ended elsewhere, and logs out here too (spec 4). It may be that
// very reading which was answered 401: beginning it anew would never come to an end.
onUnauthorized(() => {
  void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY }, { cancelRefetch: false })
})

// Nobody sees what was loaded for the person before.
onSessionChange(() => queryClient.clear())
