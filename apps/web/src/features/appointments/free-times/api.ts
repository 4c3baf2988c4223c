import type { Doctor } from '@desk/contract/doctor'
import { listFreeDays } from '@desk/contract/free-times'
import type { IsoDate } from '@desk/rules/calendar-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { useHospital } from '../../../lib/hospital.ts'
import { freeSlotsKey } from '../api.ts'
import { bookingWindow } from '../day-slots.ts'

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

export function useBookingWindow(doctor: Doctor, visitTypeId?: string) {
  return bookingWindow(useHospital(), doctor, useFreeDays(doctor.id, null, visitTypeId).data?.next)
}
