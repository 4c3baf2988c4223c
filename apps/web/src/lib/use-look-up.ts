import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Between two letters of somebody who types. */
const PAUSE_MS = 120

type Asked<Found> = {
  leastLetters: number
  queryKey: QueryKey
  ask: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
}
type LookUp<Found> = { found: readonly Found[]; isLooking: boolean }

export function useLookUp<Found>(
  typed: string,
  { leastLetters, queryKey, ask }: Asked<Found>,
): LookUp<Found> {
  const text = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isAsked = asked.length >= leastLetters
  const query = useQuery({
    enabled: isAsked,
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => ask(asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (text.length < leastLetters) return { found: [], isLooking: false }
  const isAnswered = asked === text && !query.isPlaceholderData && !query.isPending
  return { found: isAsked ? (query.data ?? []) : [], isLooking: !isAnswered && !query.isError }
}
