import { countOld, listKept, listRetention, type Retention, saveRetention } from '@desk/contract/retention'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { words } from '../../../lib/words.ts'

const KEY = ['admin', 'retention'] as const

export function useRetention() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOrThrow(listRetention, {}, { signal }),
    select: (reply) => reply.data,
  })
}

export function useKept() {
  return useQuery({
    queryKey: ['kept-data'],
    queryFn: ({ signal }) => callOrThrow(listKept, {}, { signal }),
    select: (reply) => reply.data,
  })
}

/** For a decision: never an old number. */
export function useCountOld(kind: Retention['kind'], months: number | null) {
  return useQuery({
    queryKey: [...KEY, 'old', kind, months],
    queryFn: ({ signal }) => callOrThrow(countOld, { kind, months: months ?? 1 }, { signal }),
    select: (reply) => reply.data.count,
    enabled: months !== null,
    gcTime: 0,
  })
}

export const useSaveRetention = () =>
  useCall(saveRetention, { failure: words('retention.notSaved'), invalidates: KEY })
