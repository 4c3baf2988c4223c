import { getDataCheck } from '@desk/contract/data-check'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'

/** A check grows old, and a disk full, without anything happening here. */
const LOOK_AGAIN_MS = 60_000

export function useDataCheck() {
  return useQuery({
    queryKey: ['admin', 'data-check'],
    queryFn: ({ signal }) => callOrThrow(getDataCheck, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval: LOOK_AGAIN_MS,
  })
}
