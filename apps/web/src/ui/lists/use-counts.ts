import { type CountedList, countListed } from '@desk/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'

export type Counts = ReturnType<typeof useCounts>

/** Optional for filtering. Rereads with `key`. */
export function useCounts(list: CountedList, key: readonly string[], doctorId?: string) {
  const { data } = useQuery({
    queryKey: [...key, 'counts', list, doctorId],
    queryFn: ({ signal }) =>
      callOrThrow(countListed, { list, ...(doctorId !== undefined && { doctorId }) }, { signal }),
    select: (reply) => reply.data,
  })
  return data
}
