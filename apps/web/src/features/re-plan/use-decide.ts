import { planAgain } from '@desk/contract/plan-again'
import { MOST_RE_PLANNED, type Proposal, type WhereAway, withdrawProposals } from '@desk/contract/proposal'
import type { RePlanned } from '@desk/contract/re-planned'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { isCancelled, refusalOf } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { words } from '../../lib/words.ts'
import { KEY } from './api.ts'
import { inParts, useProgress } from './in-parts.ts'

export type Choice = WhereAway | 'again'

type Proposals = readonly Proposal[]

/** What taking them back would do; nothing is saved. */
export function useTried(proposals: Proposals) {
  const ids = proposals.map(({ id }) => id)
  return useQuery({
    queryKey: [...KEY, 'tried', ids],
    queryFn: async () => {
      const parts = await inParts(ids, withdraw({ tryOnly: true }), () => {})
      return {
        count: parts.reduce((sum, { data }) => sum + data.withdrawn, 0),
        toCall: parts.reduce((sum, { data }) => sum + data.toCall, 0),
        awayIds: new Set(parts.flatMap(({ data }) => data.awayIds)),
      }
    },
    gcTime: 0,
  })
}

type More = { tryOnly?: true; whereAway?: WhereAway; message?: string }

const withdraw = (more: More) => (proposalIds: readonly string[]) =>
  callOrThrow(withdrawProposals, { proposalIds: [...proposalIds], ...more })

/** The soonest first, as in each step's preview. */
const inTurn = (proposals: Proposals): Proposals =>
  proposals.toSorted((one, other) => Date.parse(one.from.startsAt) - Date.parse(other.from.startsAt))

/** Each step has a name of its own under the key. */
const again = (more: Omit<More, 'whereAway'>, key?: string) => (some: Proposals) => {
  const appointmentIds = some.map(({ appointmentId }) => appointmentId)
  const headers = key === undefined ? {} : { idempotencyKey: `${key} ${appointmentIds.at(0) ?? ''}` }
  return callOrThrow(planAgain, { appointmentIds, ...more }, { headers })
}

type Decided = { proposals: Proposals; awayIds: ReadonlySet<string>; choice: Choice | null; message: string }

/** In several calls; with the doctor away as chosen. */
export function useDecide(onDone: () => void) {
  const { progress, setProgress } = useProgress()
  const key = useRequestKey()
  const run = useMutation({
    mutationFn: async ({ proposals, awayIds, choice, message }: Decided): Promise<string[]> => {
      const isAgain = choice === 'again'
      const planned = isAgain ? proposals.filter(({ id }) => awayIds.has(id)) : []
      const taken = isAgain ? proposals.filter(({ id }) => !awayIds.has(id)) : proposals
      const more = choice === null || isAgain ? {} : { whereAway: choice, message }
      const said = await inParts(
        taken.map(({ id }) => id),
        withdraw(more),
        setProgress,
      )
      const step = again({ message }, key.take())
      const asked = await inParts(inTurn(planned), step, setProgress, MOST_RE_PLANNED)
      return [...said, ...asked].map((each) => each.message)
    },
    onSuccess: (messages, { proposals }) => {
      key.answered()
      onDone()
      tellOf(messages, proposals.length)
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  return { ...run, progress }
}

/** With `tryOnly` it only gives a preview. */
export function usePlanAgain(onDone: () => void) {
  const { progress, setProgress } = useProgress()
  const key = useRequestKey()
  const run = useMutation({
    mutationFn: ({ proposals, message }: { proposals: Proposals; message: string }) =>
      inParts(inTurn(proposals), again({ message }, key.take()), setProgress, MOST_RE_PLANNED),
    onSuccess: (parts, { proposals }) => {
      key.answered()
      onDone()
      tellOf(
        parts.map(({ message }) => message),
        proposals.length,
      )
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  return { ...run, progress }
}

/** Of the first step; later ones depend on it. */
export function useShowPlan() {
  return useMutation({
    mutationFn: async (proposals: Proposals): Promise<RePlanned | null> =>
      (await again({ tryOnly: true })(inTurn(proposals).slice(0, MOST_RE_PLANNED))).data.plan,
    onError: tellFailure,
  })
}

/** One call has its own words, several a sum. */
function tellOf(messages: readonly string[], count: number): void {
  const [only = ''] = messages
  const text = messages.length === 1 ? only : words('plan-again.doneInParts', { count })
  showToast({ kind: 'success', text })
}

function tellFailure(error: unknown): void {
  if (!isCancelled(error)) toastFailure(refusalOf(error) ?? words('plan-again.failed'), error)
}
