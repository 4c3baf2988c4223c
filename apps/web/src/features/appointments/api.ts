import {
  changeAppointmentStatus as changeAppointmentStatusCall,
  listMyAppointments,
  listDoctorAppointments,
} from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { getDoctorById, listFreeSlots } from '@desk/contract/doctor'
import type { IsoDate } from '@desk/rules/calendar-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListParams } from '../../lib/list-params.ts'
import { call, callOrThrow, type Refused } from '../../lib/api.ts'
import { useListPage } from '../../lib/list-page.ts'
import { logFailure } from '../../lib/log.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { PAGE_SIZE } from '../../ui/data-table.tsx'
import { MESSAGES } from './messages.ts'

const KEY = 'appointments'

/** A doctor one can book (R17). */
export function useBookableDoctor(doctorId: string) {
  return useQuery({
    queryKey: [KEY, 'doctor', doctorId],
    queryFn: ({ signal }) => callOrThrow(getDoctorById, { doctorId }, { signal }),
    select: (reply) => reply.data,
    // All queries are forgotten when a session ends; the form, and what was typed into it, must not go with them.
    placeholderData: keepPreviousData,
  })
}

/** The labels of a doctor's free slots on a day, in hospital time; asked for once a day is chosen. */
export function useFreeSlots(doctorId: string, day: IsoDate | null) {
  return useQuery({
    queryKey: [KEY, 'free-slots', doctorId, day],
    queryFn: ({ signal }) =>
      callOrThrow(listFreeSlots, undefined, { signal, query: { doctorId, date: day ?? '' } }),
    select: (reply) => reply.data.map((slot) => slot.time),
    enabled: day !== null,
    staleTime: 0,
  })
}

/** After a booking, or when a slot turned out to be taken. */
export function refreshFreeSlots(doctorId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY, 'free-slots', doctorId] })
}

/** The lists of appointments are read anew when they are shown next. */
export function invalidateLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY, 'list'] })
}

export function useMyAppointments(params: ListParams) {
  const query = { page: params.page, limit: PAGE_SIZE }
  return useListPage({ ...params, pageSize: PAGE_SIZE }, [KEY, 'list', 'mine', query], (signal) =>
    callOrThrow(listMyAppointments, undefined, { signal, query }),
  )
}

/** What patients ask of the doctor who is logged in. */
export function useRequests(params: ListParams) {
  const query = { page: params.page, limit: PAGE_SIZE }
  return useListPage({ ...params, pageSize: PAGE_SIZE }, [KEY, 'list', 'asked', query], (signal) =>
    callOrThrow(listDoctorAppointments, undefined, { signal, query }),
  )
}

/**
 * Approves or rejects a request and reads the list anew (spec 4). Resolves to the server's reason when it refuses:
 * the toast has the specification's words for every failure, and those say nothing.
 */
export async function changeAppointmentStatus(
  body: BodyOf<typeof changeAppointmentStatusCall>,
): Promise<Refused | null> {
  try {
    const reply = await call(changeAppointmentStatusCall, body)
    showToast(
      reply.success
        ? { kind: 'success', text: reply.message }
        : { kind: 'error', text: MESSAGES.decisionFailed },
    )
    return reply.success ? null : reply
  } catch (error) {
    logFailure(error)
    showToast({ kind: 'error', text: MESSAGES.decisionFailed })
    return null
  } finally {
    await invalidateLists()
  }
}
