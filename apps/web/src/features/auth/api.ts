import {
  changePassword,
  endSession,
  listSessions,
  logOut as logOutCall,
  sendConfirmation,
  updateAccount,
  withdrawAddress,
} from '@desk/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { call, callOrThrow } from '../../lib/api.ts'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { logFailure } from '../../lib/log.ts'
import { clearSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
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

export function useSendConfirmation() {
  return useCall(sendConfirmation, { failure: words('account.proof.failed'), invalidates: CURRENT_USER_KEY })
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

/** Here at once, even without the server. */
export function logOut(): void {
  call(logOutCall, {}).catch(logFailure)
  clearSession()
  showToast({ kind: 'success', text: words('auth.loggedOut') })
}
