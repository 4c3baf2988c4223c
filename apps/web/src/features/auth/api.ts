import { changePassword, endSession, listSessions, updateAccount, withdrawAddress } from '@desk/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

const SESSIONS_KEY = ['sessions'] as const

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => callOrThrow(listSessions, {}, { signal }),
    select: (reply) => reply.data,
  })
}

export function useUpdateAccount() {
  return useCall(updateAccount, { failure: words('auth.accountFailed'), invalidates: CURRENT_USER_KEY })
}

export function useWithdrawAddress() {
  return useCall(withdrawAddress, { failure: words('account.proof.failed'), invalidates: CURRENT_USER_KEY })
}

export function useChangePassword() {
  return useCall(changePassword, { failure: words('auth.accountFailed'), invalidates: SESSIONS_KEY })
}

export function useEndSession() {
  return useCall(endSession, { failure: words('auth.accountFailed'), invalidates: SESSIONS_KEY })
}
