import type { AnyEndpoint, InputOf } from '@desk/contract/endpoint'
import { type QueryKey, useMutation } from '@tanstack/react-query'
import { callOrThrow } from './api.ts'
import { isCancelled, refusalOf } from './api-error.ts'
import { toastFailure } from './failure-toast.ts'
import { queryClient } from './query-client.ts'
import { showToast } from './toast.ts'

type Options = {
  /** Toast without an answer; refusals have words. */
  failure: string
  /** By the screen: the toast says `failure` instead. */
  showsRefusal?: boolean
  invalidates?: QueryKey
  onSuccess?: (message: string) => void
}

/** A mutation with a toast for its result. */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  { failure, showsRefusal, invalidates, onSuccess = toastSuccess }: Options,
) {
  return useMutation({
    mutationFn: (input: InputOf<E>) => callOrThrow(endpoint, input),
    onSuccess: ({ message }) => onSuccess(message),
    onError: (error) => {
      if (isCancelled(error)) return
      const refusal = showsRefusal ? null : refusalOf(error)
      toastFailure(refusal ?? failure, error)
    },
    onSettled: () => invalidates && queryClient.invalidateQueries({ queryKey: invalidates }),
  })
}

function toastSuccess(text: string): void {
  showToast({ kind: 'success', text })
}
