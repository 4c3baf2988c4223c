import {
  confirmAuthenticator,
  getSecondFactor,
  makeRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from '@desk/contract/second-factor'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

// A required factor, once added, unlocks more.
const SECOND_FACTOR_KEY = [...CURRENT_USER_KEY, 'second-factor'] as const

export function useSecondFactor() {
  return useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => callOrThrow(getSecondFactor, {}, { signal }),
    select: (reply) => reply.data,
  })
}

export function useStartAuthenticator() {
  return useCall(startAuthenticator, { failure: words('security.failed'), onSuccess: () => {} })
}

export function useConfirmAuthenticator() {
  return useCall(confirmAuthenticator, changesFactors())
}

export function useRemoveAuthenticator() {
  return useCall(removeAuthenticator, changesFactors())
}

export function useMakeRecoveryCodes() {
  return useCall(makeRecoveryCodes, changesFactors())
}

export const changesFactors = () => ({ failure: words('security.failed'), invalidates: CURRENT_USER_KEY })
