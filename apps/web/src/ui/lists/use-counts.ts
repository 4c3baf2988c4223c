import { type CountedList, countListed } from '@desk/contract/admin'
import type { IsoDate } from '@desk/rules/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'

export type Counts = ReturnType<typeof useCounts>

type Within = { doctorId?: string; date?: IsoDate | undefined }

/** Optional for filtering. Rereads with `key`. Null: not counted. */
export function useCounts(list: CountedList, key: readonly string[], within: Within | null = {}) {
  const { data } = useQuery({
    enabled: within !== null,
    queryKey: [...key, 'counts', list, within],
    queryFn: ({ signal }) => callOrThrow(countListed, { list, ...within }, { signal }),
    select: (reply) => reply.data,
  })
  return data
}
