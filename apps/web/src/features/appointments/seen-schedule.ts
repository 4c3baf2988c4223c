import type { FreeSlot } from '@desk/contract/doctor'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Ok } from '../../lib/api.ts'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { freeSlotsKey } from './api.ts'

type Shown = {
  doctorId: string
  date: IsoDate
  visitTypeId?: string | undefined
  place?: string | undefined
}

/** The schedule version of the times that a form shows. */
export function seenVersion({ doctorId, date, visitTypeId, place }: Shown): number | undefined {
  const key = [...freeSlotsKey(doctorId), date, visitTypeId, place]
  return queryClient.getQueryData<Ok<FreeSlot[]>>(key)?.data[0]?.scheduleVersion
}

/** The chosen time may still be free. */
export const isScheduleChanged = (error: unknown): boolean =>
  error instanceof ApiError && reasonOf(error.data) === 'schedule-changed'
