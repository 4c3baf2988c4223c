import { getPatientDetails, listSoonestSlots } from '@desk/contract/choosing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useToken } from '../../../lib/session.ts'

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

/** Read anew only when the first has gone: one's own hold would not be in it. */
export function useSoonestSlots(specialization: string) {
  return useQuery({
    queryKey: ['appointments', 'soonest', specialization],
    queryFn: ({ signal }) => callOrThrow(listSoonestSlots, { specialization }, { signal }),
    select: (reply) => reply.data,
    enabled: specialization !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
