import { type KnownPatient, LEAST_LETTERS, listKnownPatients } from '@desk/contract/caller'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callOrThrow } from '../../../../lib/api.ts'
import { LISTS_KEY } from '../../api.ts'

/** Between two letters of somebody who types. */
const PAUSE_MS = 120

type Known = { patients: readonly KnownPatient[]; isLooking: boolean }

/** Whom the calling doctor knows by a name that begins like this. */
export function useKnownPatients(typed: string): Known {
  const text = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isAsked = asked.length >= LEAST_LETTERS
  const query = useQuery({
    enabled: isAsked,
    queryKey: [...LISTS_KEY, 'known', asked],
    queryFn: ({ signal }) => callOrThrow(listKnownPatients, { q: asked }, { signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
    // Without an answer the caller is somebody new.
    retry: false,
  })
  if (text.length < LEAST_LETTERS) return { patients: [], isLooking: false }
  const isAnswered = asked === text && !query.isPlaceholderData && !query.isPending
  return { patients: isAsked ? (query.data ?? []) : [], isLooking: !isAnswered && !query.isError }
}
