import { getPatientDetails, listSoonestSlots, listTypesOfSpeciality } from '@desk/contract/choosing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useToken } from '../../../lib/session.ts'
import { releaseLeft } from '../hold/hold-calls.ts'

/**
 * What a patient gave before; a visitor has given nothing. Without an answer the form begins empty, and once it has begun
 * it stays: a session that ends takes nothing away that was typed.
 */
export function usePatientDetails() {
  const query = useQuery({
    queryKey: ['appointments', 'patient-details'],
    queryFn: ({ signal }) => callOrThrow(getPatientDetails, {}, { signal }),
    select: (reply) => reply.data,
    enabled: useToken() !== null,
    retry: false,
    // The next booking may have changed it.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [isReady, setReady] = useState(false)
  if (!isReady && !query.isLoading) setReady(true)
  return { details: query.data, isReady }
}

/** Read anew only when the first has gone: one's own hold would not be in it. Of a type of visit: undefined where there is none to choose, null while none is chosen. */
export function useSoonestSlots(specialization: string, visitType: string | null | undefined) {
  return useQuery({
    queryKey: ['appointments', 'soonest', specialization, visitType],
    queryFn: async ({ signal }) => {
      await releaseLeft()
      return callOrThrow(listSoonestSlots, { specialization, visitType: visitType ?? undefined }, { signal })
    },
    placeholderData: keepPreviousData,
    select: (reply) => reply.data,
    enabled: specialization !== '' && visitType !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The names to choose from before the time; none where nobody of the speciality tells visits apart (R28). */
export function useTypesOfSpeciality(specialization: string) {
  return useQuery({
    queryKey: ['appointments', 'speciality-visit-types', specialization],
    queryFn: ({ signal }) => callOrThrow(listTypesOfSpeciality, { specialization }, { signal }),
    select: (reply) => reply.data,
    enabled: specialization !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}
