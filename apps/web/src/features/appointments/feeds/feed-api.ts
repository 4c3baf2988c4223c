import * as contract from '@desk/contract/calendar'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { isCancelled, refusalOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'

export type Whose = 'patient' | 'doctor'

const CALLS = {
  patient: {
    get: contract.getCalendarFeed,
    make: contract.makeCalendarFeed,
    end: contract.endCalendarFeed,
  },
  doctor: { get: contract.getDoctorFeed, make: contract.makeDoctorFeed, end: contract.endDoctorFeed },
}

const keyOf = (whose: Whose) => ['calendar-feed', whose] as const

const show = (whose: Whose, madeAt: string | null) => queryClient.setQueryData(keyOf(whose), { madeAt })

function toastUnlessCancelled(error: unknown): void {
  if (!isCancelled(error)) toastFailure(refusalOf(error) ?? words('feeds.failed'), error)
}

export function useFeed(whose: Whose) {
  return useQuery({
    queryKey: keyOf(whose),
    queryFn: async ({ signal }) => (await callOrThrow(CALLS[whose].get, {}, { signal })).data,
  })
}

/** Only this reply holds the address. */
export function useMakeFeed(whose: Whose) {
  return useMutation({
    mutationFn: async () => (await callOrThrow(CALLS[whose].make, {})).data,
    onSuccess: ({ madeAt }) => show(whose, madeAt),
    onError: toastUnlessCancelled,
  })
}

export function useEndFeed(whose: Whose) {
  return useMutation({
    mutationFn: () => callOrThrow(CALLS[whose].end, {}),
    onSuccess: ({ message }) => {
      show(whose, null)
      showToast({ kind: 'success', text: message })
    },
    onError: toastUnlessCancelled,
  })
}
