import {
  type AppointmentRecord,
  cancelAppointment,
  getAppointment,
  markAppointment,
  moveAppointment,
  presentRecord,
} from '@desk/contract/appointment-life'
import { cancelVisit, moveVisit, openVisit } from '@desk/contract/visit'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Mark } from '@desk/rules/appointment-changes'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callOrThrow } from '../../../lib/api.ts'
import { ApiError, refusalOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import { LISTS_KEY, RECORDS_KEY } from '../api.ts'

/** How an appointment is opened: by who is signed in, or by a guest's link. */
export type Source = { id: string } | { token: string }

const keyOf = (source: Source) => [...RECORDS_KEY, source] as const

export function useRecord(source: Source) {
  // A guest's link says nothing of what is followed.
  useLive('id' in source ? `appointment:${source.id}` : null, keyOf(source))
  return useQuery({
    queryKey: keyOf(source),
    queryFn: async ({ signal }) => {
      const { data } = await ('id' in source
        ? callOrThrow(getAppointment, { appointmentId: source.id }, { signal })
        : callOrThrow(openVisit, source, { signal }))
      return data
    },
    staleTime: 0,
  })
}

type Answer = { message: string; data: AppointmentRecord }

/** A change of the record; a page that was out of date shows what the appointment is now, beside the refusal. */
function useChange<Input>(source: Source, change: (input: Input) => Promise<Answer>) {
  const show = (record: AppointmentRecord) => queryClient.setQueryData(keyOf(source), record)
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message, data }) => {
      show(data)
      showToast({ kind: 'success', text: message })
    },
    onError: (error) => {
      const present = presentIn(error)
      if (present) show(present)
      if (refusalOf(error) === null) toastFailure(words('record.failed'), error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  })
}

function presentIn(error: unknown): AppointmentRecord | null {
  if (!(error instanceof ApiError)) return null
  const found = z.safeParse(presentRecord, error.data)
  return found.success ? found.data.appointment : null
}

export function useCancel(source: Source, { version }: AppointmentRecord) {
  return useChange(source, (reason: string) =>
    'id' in source
      ? callOrThrow(cancelAppointment, { appointmentId: source.id, version, reason })
      : callOrThrow(cancelVisit, { ...source, version }),
  )
}

export type NewTime = { date: IsoDate; time: string; hold?: string | undefined; reason?: string | undefined }

export function useMove(source: Source, { version }: AppointmentRecord) {
  return useChange(source, ({ reason, ...to }: NewTime) =>
    'id' in source
      ? callOrThrow(moveAppointment, { appointmentId: source.id, version, reason, ...to })
      : callOrThrow(moveVisit, { ...source, version, ...to }),
  )
}

export const useMark = (id: string) =>
  useChange({ id }, (mark: Mark) => callOrThrow(markAppointment, { appointmentId: id, mark }))
