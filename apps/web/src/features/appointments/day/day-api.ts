import { bookForPatient, getDays, unblockTime } from '@desk/contract/day'
import { type FreeSlot, listFreeSlots } from '@desk/contract/doctor'
import type { InputOf } from '@desk/contract/endpoint'
import { listFreeDays, MOST_FREE_DAYS } from '@desk/contract/free-times'
import { listRequests } from '@desk/contract/open-appointment'
import type { IsoDate } from '@desk/rules/calendar-date'
import { clock24, readClockTime } from '@desk/rules/clock-time'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { refusalOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { useHospital } from '../../../lib/hospital.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { useCall } from '../../../lib/use-call.ts'
import type { Draft } from '../../../lib/draft-of.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { words } from '../../../lib/words.ts'
import { LISTS_KEY } from '../api.ts'
import { isScheduleChanged } from '../seen-schedule.ts'
import { useWhoseDay } from './whose-day.ts'

const KEY = [...LISTS_KEY, 'day'] as const

const whoseKey = (doctorId: string | undefined) => [...KEY, 'whose', doctorId] as const

const MOST_REQUESTS = 10

export function useLiveDay(): void {
  const { doctorId } = useWhoseDay()
  useLive(doctorId === undefined ? 'day' : `day:${doctorId}`, LISTS_KEY)
}

export const useDay = (date: IsoDate) => useDays(date, date)

export function useDays(from: IsoDate, to: IsoDate, isWanted = true) {
  const { doctorId } = useWhoseDay()
  const today = useHospital()?.today
  return useQuery({
    enabled: isWanted,
    queryKey: [...KEY, doctorId, from, to],
    queryFn: async ({ signal }) => {
      const withoutNext = today !== undefined && to < today ? 'true' : undefined
      const reply = await callOrThrow(getDays, { doctorId, from, to, withoutNext }, { signal })
      queryClient.setQueryData(whoseKey(doctorId), reply.data.doctorId)
      return reply
    },
    select: (reply) => reply.data,
  })
}

export function useRequests() {
  const { doctorId } = useWhoseDay()
  return useQuery({
    queryKey: [...KEY, 'requests', doctorId],
    queryFn: ({ signal }) =>
      callOrThrow(listRequests, { doctorId, page: 1, limit: MOST_REQUESTS }, { signal }),
    select: ({ data, total = data.length }) => ({ requests: data, more: total - data.length }),
  })
}

export function useDoctorId(): string {
  const { doctorId } = useWhoseDay()
  const { data } = useQuery<string>({ queryKey: whoseKey(doctorId), queryFn: skipToken })
  return doctorId ?? data ?? ''
}

const freeTimesKey = (doctorId: string, date: IsoDate, visitTypeId: string | undefined) =>
  [...KEY, 'free', doctorId, date, visitTypeId] as const

export function useFreeTimes(date: IsoDate, visitTypeId: string | undefined): string[] | undefined {
  const doctorId = useDoctorId()
  useLive(doctorId === '' ? null : `slots:${doctorId}`, [...KEY, 'free', doctorId])
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: freeTimesKey(doctorId, date, visitTypeId),
    queryFn: async ({ signal }) => {
      const { data: slots } = await callOrThrow(listFreeSlots, { doctorId, date, visitTypeId }, { signal })
      return slots
    },
    select: (slots) => slots.map(({ time }) => clock24(readClockTime(time.split('-')[0] ?? '') ?? 0)),
    enabled: doctorId !== '',
    refetchOnMount: 'always',
  })
  // What is cached may be for the last caller.
  return isFetchedAfterMount ? data : undefined
}

/** Searched from today when the day is over; undefined: not known yet. */
export function useNextFreeDay(date: IsoDate, visitTypeId: string | undefined): IsoDate | null | undefined {
  const doctorId = useDoctorId()
  const today = useHospital()?.today
  const from = today !== undefined && date < today ? today : date
  const { data } = useQuery({
    queryKey: [...KEY, 'next-free', doctorId, from, visitTypeId],
    queryFn: async ({ signal }) => {
      const asked = { doctorId, from, days: MOST_FREE_DAYS, visitTypeId }
      const { data: found } = await callOrThrow(listFreeDays, asked, { signal })
      return found.days.find(({ free }) => free > 0)?.date ?? null
    },
    enabled: doctorId !== '',
  })
  return data
}

export function useUnblockTime() {
  return useCall(unblockTime, { failure: words('day.failed'), invalidates: LISTS_KEY })
}

/** Repeated after a lost answer or a reload it is the same booking. */
export function useBook(draft: Draft) {
  const key = useRequestKey(draft)
  const { doctorId } = useWhoseDay()
  const whose = useDoctorId()
  return useMutation({
    mutationFn: (input: InputOf<typeof bookForPatient>) => {
      const shown = freeTimesKey(whose, input.date, input.visitTypeId)
      const scheduleVersion = queryClient.getQueryData<FreeSlot[]>(shown)?.[0]?.scheduleVersion
      const headers = { idempotencyKey: key.take() }
      return callOrThrow(bookForPatient, { ...input, doctorId, scheduleVersion }, { headers })
    },
    onSuccess: ({ message }) => {
      key.answered()
      showToast({ kind: 'success', text: message })
    },
    onError: async (error) => {
      if (refusalOf(error) === null) toastFailure(words('sent-again.caller'), error)
      else key.answered()
      // The next try uses the times that are shown then.
      if (isScheduleChanged(error)) await readAnew()
    },
    // Not awaited, so that the form closes at once.
    onSettled: () => void readAnew(),
  })
}

export function readAnew(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LISTS_KEY })
}
