import { getBackups } from '@desk/contract/backup'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'

/** A backup grows old without anything happening. */
const LOOK_AGAIN_MS = 600_000

export function useBackups() {
  return useQuery({
    queryKey: ['admin', 'backups'],
    queryFn: ({ signal }) => callOrThrow(getBackups, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval: LOOK_AGAIN_MS,
  })
}
