import {
  addPasskey,
  confirmWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyConfirmation,
} from '@desk/contract/passkey'
import { useMutation } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { ApiError, isCancelled, refusalOf } from '../../lib/api-error.ts'
import { CURRENT_USER_KEY } from '../../lib/current-user.ts'
import { logFailure } from '../../lib/log.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'
import { changesFactors } from './security-api.ts'

/** Gives recovery codes with the first factor. */
export function useAddPasskey(onCodes: (codes: string[]) => void) {
  return useMutation({
    mutationFn: async () => {
      const [{ startRegistration }, { data }] = await Promise.all([
        import('@simplewebauthn/browser'),
        callOrThrow(startPasskey, {}),
      ])
      const passkey = await startRegistration({ optionsJSON: data.options })
      return callOrThrow(addPasskey, { passkey })
    },
    onSuccess: async ({ message, data }) => {
      showToast({ kind: 'success', text: message })
      if (data.recoveryCodes.length > 0) onCodes(data.recoveryCodes)
      await queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY })
    },
    onError: (error) => {
      if (isCancelled(error)) return
      logFailure(error)
      const fromBrowser =
        error instanceof ApiError ? words('security.failed') : words('security.passkey.notMade')
      showToast({ kind: 'error', text: refusalOf(error) ?? fromBrowser })
    },
  })
}

export function useConfirmWithPasskey(onSuccess: () => void) {
  return useMutation({
    mutationFn: async () => {
      const [{ startAuthentication }, { data }] = await Promise.all([
        import('@simplewebauthn/browser'),
        callOrThrow(startPasskeyConfirmation, {}),
      ])
      const passkey = await startAuthentication({ optionsJSON: data.options })
      return callOrThrow(confirmWithPasskey, { passkey })
    },
    onSuccess,
    onError: logFailure,
  })
}

export function useRenamePasskey() {
  return useCall(renamePasskey, changesFactors())
}

export function useRemovePasskey() {
  return useCall(removePasskey, changesFactors())
}
