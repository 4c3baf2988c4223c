import { getBackups } from '@desk/contract/backup'
import type { WaitingWork } from '@desk/contract/waiting-work'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'

/** Getting older sends no event. */
const LOOK_AGAIN_MS = 600_000

export function useBackups(told: WaitingWork['backups'], at: number): WaitingWork['backups'] {
  const { data } = useQuery({
    queryKey: ['admin', 'backups'],
    queryFn: async ({ signal }) => (await callOrThrow(getBackups, {}, { signal })).data,
    initialData: told,
    initialDataUpdatedAt: at,
    refetchInterval: LOOK_AGAIN_MS,
  })
  return data
}
