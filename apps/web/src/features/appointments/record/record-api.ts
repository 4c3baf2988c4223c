import {
  type AppointmentRecord,
  cancelAppointment,
  getAppointment,
  markAppointment,
  moveAppointment,
  presentRecord,
} from '@desk/contract/appointment-life'
import { undoDecision } from '@desk/contract/day'
import { cancelVisit, moveVisit, openVisit, saveVisitEmail } from '@desk/contract/visit'
import type { Topic } from '@desk/contract/live'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Mark } from '@desk/rules/appointment-changes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { callOrThrow } from '../../../lib/api.ts'
import { ApiError, isUnanswered, refusalOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import { FREE_SLOTS_KEY, LISTS_KEY, RECORDS_KEY, REMINDERS_KEY } from '../api.ts'
import { isScheduleChanged } from '../seen-schedule.ts'

/** Logged in, or by a guest's link. */
export type Source = { id: string } | { token: string }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const keyOf = (source: Source) => [...RECORDS_KEY, source] as const

export function useRecord(source: Source) {
  const query = useQuery({
    queryKey: keyOf(source),
    queryFn: async ({ signal }) => {
      const { data } = await ('id' in source
        ? callOrThrow(getAppointment, { appointmentId: source.id }, { signal })
        : callOrThrow(openVisit, source, { signal }))
      return data
    },
    staleTime: 0,
    refetchInterval: ({ state }) => untilPast(state.data),
  })
  useLive(topicOf(source, query.data), keyOf(source))
  return query
}

/** A guest follows the signed place of the record. */
function topicOf(source: Source, record: AppointmentRecord | undefined): Topic | null {
  if ('id' in source) return `appointment:${source.id}`
  return record ? `visit:${record.place}` : null
}

/** Reads once more at its end, a little late for clocks that are fast. */
function untilPast(record: AppointmentRecord | undefined): number | false {
  if (record?.state !== 'approved' || record.isPast) return false
  const left = Date.parse(record.endsAt) - Date.now()
  return left < DAY_MS && Math.max(left, MINUTE_MS)
}

type Answer = { message: string; data: AppointmentRecord }

/** Reads an outdated record again and shows it beside the refusal. */
function useChange<Input>(source: Source, change: (input: Input) => Promise<Answer>) {
  const show = (record: AppointmentRecord) => queryClient.setQueryData(keyOf(source), record)
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message, data }) => {
      show(data)
      showToast({ kind: 'success', text: message })
    },
    onError: async (error) => {
      const present = presentIn(error)
      if (present) show(present)
      if (refusalOf(error) === null) toastFailure(words('record.failed'), error)
      // The next try uses the times that are shown then.
      if (isScheduleChanged(error)) await queryClient.invalidateQueries({ queryKey: FREE_SLOTS_KEY })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  })
}

function presentIn(error: unknown): AppointmentRecord | null {
  if (!(error instanceof ApiError)) return null
  const found = z.safeParse(presentRecord, error.data)
  return found.success ? found.data.appointment : null
}

/** A repeated change names the version of the first try, though the page may already show its result. */
function useOfVersion({ version }: AppointmentRecord) {
  const lost = useRef<string | null>(null)
  return async (change: (version: string) => Promise<Answer>): Promise<Answer> => {
    const seen = lost.current ?? version
    try {
      const answer = await change(seen)
      lost.current = null
      return answer
    } catch (error) {
      lost.current = isUnanswered(error) ? seen : null
      throw error
    }
  }
}

export function useCancel(source: Source, record: AppointmentRecord) {
  const ofVersion = useOfVersion(record)
  return useChange(source, (reason: string) =>
    ofVersion((version) =>
      'id' in source
        ? callOrThrow(cancelAppointment, { appointmentId: source.id, version, reason })
        : callOrThrow(cancelVisit, { ...source, version }),
    ),
  )
}

export type NewTime = {
  date: IsoDate
  time: string
  hold?: string | undefined
  reason?: string | undefined
  scheduleVersion?: number | undefined
}

export function useSaveEmail(token: string) {
  return useChange({ token }, async (email: string) => {
    const answer = await callOrThrow(saveVisitEmail, { token, email })
    void queryClient.invalidateQueries({ queryKey: REMINDERS_KEY })
    return answer
  })
}

export function useMove(source: Source, record: AppointmentRecord) {
  const ofVersion = useOfVersion(record)
  return useChange(source, ({ reason, ...to }: NewTime) =>
    ofVersion((version) =>
      'id' in source
        ? callOrThrow(moveAppointment, { appointmentId: source.id, version, reason, ...to })
        : callOrThrow(moveVisit, { ...source, version, ...to }),
    ),
  )
}

export const useMark = (id: string) =>
  useChange({ id }, (mark: Mark) => callOrThrow(markAppointment, { appointmentId: id, mark }))

export const useUnmark = (id: string) =>
  useMutation({
    mutationFn: (decision: Mark) => callOrThrow(undoDecision, { appointmentId: id, decision }),
    onSuccess: ({ message }) => showToast({ kind: 'success', text: message }),
    onError: (error) => toastFailure(refusalOf(error) ?? words('record.failed'), error),
    onSettled: () =>
      Promise.all([LISTS_KEY, RECORDS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
