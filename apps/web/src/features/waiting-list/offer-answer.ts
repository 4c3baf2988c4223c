import type {
  acceptOffer,
  acceptOfferByLink,
  declineOffer,
  declineOfferByLink,
} from '@desk/contract/waiting-list'
import type { InputOf } from '@desk/contract/endpoint'
import { useCall } from '../../lib/use-call.ts'
import { words } from '../../lib/words.ts'
import { WAITING_KEY } from './api.ts'

type Accept = typeof acceptOffer | typeof acceptOfferByLink
type Decline = typeof declineOffer | typeof declineOfferByLink

export type Answers = {
  isPending: boolean
  error: unknown
  accept: (how?: { despiteOverlap: true }) => void
  decline: () => void
}

/** Then the page shows the outcome, even another's. */
export function useAnswers<E extends Accept | Decline>(
  { accept, decline }: { accept: E; decline: E },
  input: InputOf<E>,
): Answers {
  const options = { failure: words('offers.failed'), showsRefusal: true, invalidates: WAITING_KEY }
  const yes = useCall(accept, options)
  const no = useCall(decline, options)
  return {
    isPending: yes.isPending || no.isPending,
    error: yes.error ?? no.error,
    accept: (how) => yes.mutate({ ...input, ...how }),
    decline: () => no.mutate(input),
  }
}
