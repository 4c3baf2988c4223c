import { listDoctorAppointments, listMyAppointments } from '@desk/contract/appointment'
import type { RequestGroup } from '@desk/contract/requests'
import { getDoctorById, listFreeSlots } from '@desk/contract/doctor'
import type { IsoDate } from '@desk/rules/calendar-date'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { tellFollowers } from '../../lib/live/followers.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useListPage } from '../../lib/list-page.ts'
import type { ListParams } from '../../lib/list-params.ts'
import { PAGE_SIZE } from '../../ui/data-table.tsx'

const KEY = 'appointments'
export const LISTS_KEY = [KEY, 'list'] as const
export const RECORDS_KEY = [KEY, 'record'] as const
export const REMINDERS_KEY = ['reminders'] as const

export function useBookableDoctor(doctorId: string) {
  return useQuery({
    queryKey: [KEY, 'doctor', doctorId],
    queryFn: ({ signal }) => callOrThrow(getDoctorById, { doctorId }, { signal }),
    select: (reply) => reply.data,
    // The end of a session clears the cache, but form and text must stay.
    placeholderData: keepPreviousData,
  })
}

type FreeSlotsQuestion = {
  doctorId: string
  date: IsoDate | null
  /** Free times have the length of this visit type. */
  visitTypeId?: string | undefined
  /** The caller's hold, whose slot the list would lack. */
  ownHold: () => string | undefined
  /** Waits, because the list would lack the slot that is just being held. */
  isHolding: boolean
  /** The appointment to be moved, which is not in the way. */
  place?: string | undefined
}

function freeSlotsOptions({ doctorId, date, visitTypeId, ownHold, isHolding, place }: FreeSlotsQuestion) {
  return queryOptions({
    queryKey: [...freeSlotsKey(doctorId), date, visitTypeId, place],
    queryFn: ({ signal }) =>
      callOrThrow(
        listFreeSlots,
        { doctorId, date: date ?? '', visitTypeId },
        { signal, headers: { hold: ownHold(), place } },
      ),
    enabled: date !== null && !isHolding,
    staleTime: 0,
  })
}

/** Labels in hospital time; asked for once a date is chosen. */
export function useFreeSlots(question: FreeSlotsQuestion) {
  const { doctorId } = question
  useLive(`slots:${doctorId}`, freeSlotsKey(doctorId))
  return useQuery({
    ...freeSlotsOptions(question),
    select: (reply) => reply.data.map((slot) => slot.time),
  })
}

export const readFreeSlots = (question: FreeSlotsQuestion) =>
  queryClient.fetchQuery(freeSlotsOptions(question))

/** By label, because one night a year labels repeat. */
export function useSlotBeginnings(question: FreeSlotsQuestion) {
  return useQuery({
    ...freeSlotsOptions(question),
    select: (reply) => new Map(reply.data.map(({ time, startsAt }) => [time, startsAt])),
  }).data
}

export const FREE_SLOTS_KEY = [KEY, 'free-slots'] as const

export function freeSlotsKey(doctorId: string) {
  return [...FREE_SLOTS_KEY, doctorId] as const
}

/** Together with what is heard of the same change. */
export function rereadSlots(doctorId: string): void {
  void queryClient.invalidateQueries({ queryKey: freeSlotsKey(doctorId), refetchType: 'none' })
  tellFollowers([`slots:${doctorId}`])
}

/** Each list has its own page in the address. */
export function useMyAppointments(when: 'coming' | 'past', paging: Pick<ListParams, 'page' | 'goToPage'>) {
  useLive('appointments', [...LISTS_KEY, 'mine'])
  return useListPage(paging, PAGE_SIZE, [...LISTS_KEY, 'mine', when], (part, signal) =>
    callOrThrow(listMyAppointments, { ...part, when }, { signal }),
  )
}

export function useDoctorAppointments(
  paging: Pick<ListParams, 'page' | 'goToPage'>,
  group: 'all' | RequestGroup,
) {
  useLive('day', [...LISTS_KEY, 'doctor'])
  return useListPage(paging, PAGE_SIZE, [...LISTS_KEY, 'doctor', group], (part, signal) =>
    callOrThrow(
      listDoctorAppointments,
      { ...part, ...(group === 'all' ? { sort: 'urgent' } : { group }) },
      { signal },
    ),
  )
}
