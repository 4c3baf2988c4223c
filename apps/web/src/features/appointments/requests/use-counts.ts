import { countRequests } from '@desk/contract/requests'
import type { DataOf } from '@desk/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { LISTS_KEY } from '../api.ts'

export type Counts = DataOf<typeof countRequests>

/** The key begins like the list's, so both are read again together. */
export function useCounts(): Counts | undefined {
  const { data } = useQuery({
    queryKey: [...LISTS_KEY, 'doctor', 'counts'],
    queryFn: ({ signal }) => callOrThrow(countRequests, {}, { signal }),
  })
  return data?.data
}
