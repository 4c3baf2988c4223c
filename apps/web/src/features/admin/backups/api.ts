import { getBackups } from '@desk/contract/backup'
import type { WaitingWork } from '@desk/contract/waiting-work'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'

/** Age comes without events. */
const LOOK_AGAIN_MS = 600_000

/** Begins with what the page was told. */
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
