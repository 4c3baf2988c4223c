import { getNote, saveNote } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { ApiError, refusalOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/failure-toast.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import * as z from 'zod/mini'

export type Note = DataOf<typeof getNote>

/** Read once for each opening, so that nothing typed is overwritten. */
export function useNote(appointmentId: string) {
  return useQuery({
    queryKey: ['appointments', 'note', appointmentId],
    queryFn: ({ signal }) => callOrThrow(getNote, { appointmentId }, { signal }),
    select: (reply) => reply.data,
    staleTime: Infinity,
    gcTime: 0,
  })
}

type Told = {
  onSaved: (note: Note) => void
  onChanged: (note: Note) => void
}

export function useSaveNote(appointmentId: string, { onSaved, onChanged }: Told) {
  return useMutation({
    mutationFn: (typed: { text: string; version: string }) =>
      callOrThrow(saveNote, { appointmentId, ...typed }),
    onSuccess: ({ message, data }) => {
      showToast({ kind: 'success', text: message })
      onSaved(data)
    },
    onError: (error) => {
      const present = error instanceof ApiError ? z.safeParse(saveNote.data, error.data) : null
      if (present?.success) onChanged(present.data)
      if (refusalOf(error) === null) toastFailure(words('day.note.failed'), error)
    },
  })
}
