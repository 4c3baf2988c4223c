import {
  acceptProposal,
  askForCall,
  chooseTime,
  listProposals,
  listProposalTimes,
  showProposal,
} from '@desk/contract/proposal'
import { noteCall } from '@desk/contract/plan-again'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'

export const KEY = ['proposals'] as const

/** Staff may withdraw it, and link holders have no stream. */
const POLL_MS = 15_000

export function useProposal(proposal: string) {
  return useQuery({
    queryKey: [...KEY, 'one', proposal],
    queryFn: ({ signal }) => callOrThrow(showProposal, { proposal }, { signal }),
    select: ({ data }) => data,
    refetchInterval: POLL_MS,
  })
}

export function useTimes(proposal: string) {
  return useQuery({
    queryKey: [...KEY, 'times', proposal],
    queryFn: ({ signal }) => callOrThrow(listProposalTimes, { proposal }, { signal }),
    select: ({ data }) => data,
  })
}

export function useProposals() {
  useLive('proposals', KEY)
  return useQuery({
    queryKey: [...KEY, 'all'],
    queryFn: ({ signal }) => callOrThrow(listProposals, {}, { signal }),
    select: ({ data }) => data,
  })
}

const options = () => ({ failure: words('re-plan.failed'), invalidates: KEY })

export const useAcceptProposal = () => useCall(acceptProposal, options())
export const useChooseTime = () => useCall(chooseTime, options())
export const useAskForCall = () => useCall(askForCall, options())
export const useNoteCall = () => useCall(noteCall, { failure: words('plan-again.failed'), invalidates: KEY })
