import {
  listClosedDays,
  listHolidayPlaces,
  listPublicHolidays,
  type saveClosedDays,
} from '@desk/contract/closed-days'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { isCancelled, sentenceOf } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import { usePreview } from '../../../ui/preview/use-preview.tsx'

const KEY = ['admin', 'closed-days'] as const
const PLACES = ['admin', 'holiday-places'] as const

export function useClosedDays() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOrThrow(listClosedDays, {}, { signal }),
    select: (reply) => reply.data,
  })
}

const readAnew = () => void queryClient.invalidateQueries({ queryKey: KEY })
const readPlaceAnew = () => void queryClient.invalidateQueries({ queryKey: PLACES })

/** After somebody else's change they are reread; unsaved ones stay. */
export function useSaveClosedDays(onSaved: () => void) {
  return usePreview<DataOf<typeof saveClosedDays>>({
    onSaved: () => {
      readAnew()
      readPlaceAnew()
      onSaved()
    },
    onRefused: readAnew,
    namesDoctors: true,
  })
}

export type Place = QueryOf<typeof listPublicHolidays>
export type Holiday = DataOf<typeof listPublicHolidays>[number]

export function useHolidayPlaces(country: string | undefined, state: string | undefined) {
  return useQuery({
    queryKey: [...PLACES, country, state],
    queryFn: ({ signal }) => callOrThrow(listHolidayPlaces, { country, state }, { signal }),
    select: (reply) => reply.data,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

export function useLoadHolidays(onLoaded: (holidays: DataOf<typeof listPublicHolidays>) => void) {
  return useMutation({
    mutationFn: (place: Place) => callOrThrow(listPublicHolidays, place),
    onSuccess: ({ data }) => onLoaded(data),
    onError: (error) => {
      if (!isCancelled(error))
        showToast({ kind: 'error', text: sentenceOf(error) ?? words('closed.loadFailed') })
    },
  })
}
