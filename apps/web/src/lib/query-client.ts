import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { CURRENT_USER_KEY } from './current-user.ts'
import { logFailure } from './log.ts'
import { isUnavailable, refusalOf } from './api-error.ts'
import { onSessionChange, onUnauthorized } from './session.ts'

const RETRIES = 2

// At once: a double click must meet a pending button.
notifyManager.setScheduler(queueMicrotask)

/** Retries reads; logs each failure once (spec 8). */
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
      // Browsers often err about being offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// Rereading the user shows whether the session ended, and logs out (spec 4); if that reading itself got the
// 401, restarting it would never end.
onUnauthorized(() => {
  void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY }, { cancelRefetch: false })
})

onSessionChange(() => queryClient.clear())
