import { getDataCheck } from '@desk/contract/data-check'
import type { WaitingWork } from '@desk/contract/waiting-work'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'

/** Getting older and a full disk send no event. */
const LOOK_AGAIN_MS = 60_000

export function useDataCheck(told: WaitingWork['dataCheck'], at: number): WaitingWork['dataCheck'] {
  const { data } = useQuery({
    queryKey: ['admin', 'data-check'],
    queryFn: async ({ signal }) => (await callOrThrow(getDataCheck, {}, { signal })).data,
    initialData: told,
    initialDataUpdatedAt: at,
    refetchInterval: LOOK_AGAIN_MS,
  })
  return data
}
