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

/** The two answers to an offer; afterwards the page shows what became of it, also where somebody else was faster. */
export function useAnswers<E extends Accept | Decline>(
  { accept, decline }: { accept: E; decline: E },
  input: InputOf<E>,
) {
  const failure = words('waiting.offer.failed')
  const options = { failure, invalidates: WAITING_KEY }
  const yes = useCall(accept, options)
  const no = useCall(decline, options)
  return {
    isPending: yes.isPending || no.isPending,
    accept: () => yes.mutate(input),
    decline: () => no.mutate(input),
  }
}
