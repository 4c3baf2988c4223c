import {
  defaultsRefusal,
  getScheduleDefaults,
  saveScheduleDefaults,
  type ScheduleDefaults,
} from '@desk/contract/schedule-defaults'
import type { InputOf } from '@desk/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callOrThrow, type Ok } from '../../../lib/api.ts'
import { ApiError, isCancelled, refusalOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'

const KEY = ['schedules', 'defaults'] as const

const LOOK_AGAIN_MS = 10_000

/** Polled: colleagues' changes show beside typed text. */
export function useDefaults() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOrThrow(getScheduleDefaults, {}, { signal }),
    select: (reply) => reply.data,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** After somebody else's change theirs shows, nothing is saved. */
export function useSaveDefaults(onSaved: (saved: ScheduleDefaults) => void) {
  return useMutation({
    mutationFn: (input: InputOf<typeof saveScheduleDefaults>) => callOrThrow(saveScheduleDefaults, input),
    onSuccess: ({ data, message }) => {
      show(data)
      showToast({ kind: 'success', text: message })
      onSaved(data)
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? z.safeParse(defaultsRefusal, error.data).data : undefined
      if (refused?.defaults) return show(refused.defaults)
      if (!isCancelled(error)) toastFailure(refusalOf(error) ?? words('preview.failed'), error)
    },
  })
}

function show(defaults: ScheduleDefaults): void {
  queryClient.setQueryData<Ok<ScheduleDefaults>>(KEY, (reply) => reply && { ...reply, data: defaults })
}
