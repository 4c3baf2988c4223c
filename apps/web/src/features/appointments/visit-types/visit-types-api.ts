import { listVisitTypes } from '@desk/contract/schedule'
import { offeredTypes, type VisitType } from '@desk/contract/visit-type'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callOrThrow, type Ok } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useLastKnown } from '../../../lib/use-last-known.ts'

const typesKey = (doctorId: string) => ['appointments', 'visit-types', doctorId] as const

const NONE: readonly VisitType[] = []

/** Empty with one type or none (R28). Without an answer plain slots; the form stays. */
export function useVisitTypes(doctorId: string) {
  useLive(`slots:${doctorId}`, typesKey(doctorId))
  const query = useQuery({
    queryKey: typesKey(doctorId),
    queryFn: ({ signal }) => callOrThrow(listVisitTypes, { doctorId }, { signal }),
    select: ({ data }) => (data.length > 1 ? data : NONE),
    enabled: doctorId !== '',
    placeholderData: keepPreviousData,
  })
  const types = useLastKnown(doctorId, query.data)
  return { types: types ?? NONE, isReady: types !== undefined || !query.isLoading }
}

/** A refusal's offered types show at once; true: it was that refusal. */
export function showOfferedTypes(doctorId: string, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const found = z.safeParse(offeredTypes, error.data)
  if (!found.success) return false
  const data = found.data.visitTypes
  queryClient.setQueryData<Ok<VisitType[]>>(typesKey(doctorId), (reply) => reply && { ...reply, data })
  return true
}
