import { listFreeDays } from '@desk/contract/free-times'
import type { IsoDate } from '@desk/rules/calendar-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { freeSlotsKey } from '../api.ts'

/** Seven days; read again with the free slots. */
export function useFreeDays(doctorId: string, from: IsoDate | null, visitTypeId?: string) {
  return useQuery({
    queryKey: [...freeSlotsKey(doctorId), 'days', from, visitTypeId],
    queryFn: ({ signal }) =>
      callOrThrow(
        listFreeDays,
        { doctorId, ...(from && { from }), ...(visitTypeId && { visitTypeId }) },
        { signal },
      ),
    select: (reply) => reply.data,
    // The week before stays in sight meanwhile.
    placeholderData: keepPreviousData,
  })
}
