import { getPatientDetails, listSoonestSlots, listTypesOfSpeciality } from '@desk/contract/choosing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useToken } from '../../../lib/session.ts'
import { releaseLeft } from '../hold/hold-calls.ts'

/** Without an answer the form begins empty, and stays: a session's end takes nothing typed. */
export function usePatientDetails() {
  const query = useQuery({
    queryKey: ['appointments', 'patient-details'],
    queryFn: ({ signal }) => callOrThrow(getPatientDetails, {}, { signal }),
    select: (reply) => reply.data,
    enabled: useToken() !== null,
    retry: false,
    // The next booking may change it.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [isReady, setReady] = useState(false)
  if (!isReady && !query.isLoading) setReady(true)
  return { details: query.data, isReady }
}

/**
 * Reread only when the first is gone, as it lacks the own hold. Type: undefined where there is no choice,
 * null until chosen.
 */
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

/** Empty where nobody of it tells visits apart (R28). */
export function useTypesOfSpeciality(specialization: string) {
  return useQuery({
    queryKey: ['appointments', 'speciality-visit-types', specialization],
    queryFn: ({ signal }) => callOrThrow(listTypesOfSpeciality, { specialization }, { signal }),
    select: (reply) => reply.data,
    enabled: specialization !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}
