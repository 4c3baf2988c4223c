import { changePassword, endSession, listSessions, updateAccount } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call, callOrThrow } from '../../lib/api.ts'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastResult } from '../../lib/toast-result.ts'
import { MESSAGES } from './messages.ts'

const SESSIONS_KEY = ['sessions'] as const

/** Where one is logged in. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => callOrThrow(listSessions, {}, { signal }),
    select: (reply) => reply.data,
  })
}

export async function saveAccount(body: BodyOf<typeof updateAccount>): Promise<void> {
  await toastResult(call(updateAccount, body), MESSAGES.accountFailed)
  await queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY })
}

/** Resolves to whether it was changed; every other session has ended then. */
export async function savePassword(body: BodyOf<typeof changePassword>): Promise<boolean> {
  const isChanged = await toastResult(call(changePassword, body), MESSAGES.accountFailed)
  void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
  return isChanged
}

export async function revokeSession(sessionId: string): Promise<void> {
  await toastResult(call(endSession, { sessionId }), MESSAGES.accountFailed)
  await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
}
