import { getPatientDetails, listSoonestSlots, listTypesOfSpeciality } from '@desk/contract/choosing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useToken } from '../../../lib/session.ts'
import { releaseLeft } from '../hold/hold-calls.ts'

/** If it cannot be read the form starts empty and stays: the end of a session takes nothing that was typed. */
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
 * Read again only when the first time is gone, because the reply lacks one's own hold. `visitType`: undefined where
 * there is no choice, null until chosen.
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

/** Empty where no doctor of the speciality has visit types (R28). */
export function useTypesOfSpeciality(specialization: string) {
  return useQuery({
    queryKey: ['appointments', 'speciality-visit-types', specialization],
    queryFn: ({ signal }) => callOrThrow(listTypesOfSpeciality, { specialization }, { signal }),
    select: (reply) => reply.data,
    enabled: specialization !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}
