import {
  decideAppointment,
  listDoctorsFreeFor,
  listOpenAppointments,
  listRequests,
  type OpenAppointment,
  reassignAppointment,
} from '@desk/contract/open-appointment'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { useListPage } from '../../../lib/list-page.ts'
import type { ListParams } from '../../../lib/list-params.ts'
import { showToast } from '../../../lib/toast.ts'
import { useCall } from '../../../lib/use-call.ts'
import { words } from '../../../lib/words.ts'
import { PAGE_SIZE } from '../../../ui/data-table.tsx'
import { LISTS_KEY } from '../api.ts'
import { type Filter, filterOf, orderOf } from './filter.ts'

export type Whose = { doctorId: string } | 'mine'

export const OPEN_KEY = [...LISTS_KEY, 'open'] as const

type Part = { page: number; limit: number; sort?: ReturnType<typeof orderOf> }

export function listOpen(whose: Whose, { show, ...filter }: Filter, part: Part, signal?: AbortSignal) {
  const options = signal ? { signal } : {}
  return whose === 'mine'
    ? callOrThrow(listRequests, { ...filter, ...part }, options)
    : callOrThrow(listOpenAppointments, { ...whose, ...filter, ...part, show }, options)
}

export function useOpen(whose: Whose, params: ListParams) {
  const filter = filterOf(params)
  const sort = orderOf(params)
  return useListPage<OpenAppointment>(params, PAGE_SIZE, [...OPEN_KEY, whose, filter, sort], (part, signal) =>
    listOpen(whose, filter, { ...part, sort }, signal),
  )
}

/** `onChanged` is called even if the row is gone. */
const changing = (onChanged: () => void) => ({
  failure: words('appointments.decisionFailed'),
  showsRefusal: true,
  invalidates: OPEN_KEY,
  onSuccess: (text: string) => {
    showToast({ kind: 'success', text })
    onChanged()
  },
})

export const useDecideAppointment = (onChanged: () => void) => useCall(decideAppointment, changing(onChanged))

export const useReassignAppointment = (onChanged: () => void) =>
  useCall(reassignAppointment, changing(onChanged))

/** Asked each time, because others book. */
export function useDoctorsFreeFor(appointmentId: string) {
  return useQuery({
    queryKey: ['appointments', 'free-doctors', appointmentId],
    queryFn: ({ signal }) => callOrThrow(listDoctorsFreeFor, { appointmentId }, { signal }),
    select: (reply) => reply.data,
    gcTime: 0,
  })
}
