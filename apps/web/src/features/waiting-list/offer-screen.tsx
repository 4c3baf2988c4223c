import { PATHS } from '@desk/contract/paths'
import { acceptOfferByLink, declineOfferByLink } from '@desk/contract/waiting-list'
import { useLocation } from '../../lib/router.tsx'
import { refusalOf } from '../../lib/api-error.ts'
import { words } from '../../lib/words.ts'
import { LinkOpensNothing } from '../../ui/link-opens-nothing.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { AnswerableOffer } from './answerable-offer.tsx'
import { useOfferOfLink } from './api.ts'
import { useAnswers } from './offer-answer.ts'

/** Opening changes nothing, a press answers (R30). The token is in the hash, unseen by logs. */
export function OfferScreen() {
  const token = useLocation().hash.slice(1)
  return (
    <Page title={words('waiting.offer.page')} narrow>
      {token === '' ? (
        <NoOffer reason={words('waiting.offer.incomplete')} />
      ) : (
        <OfferOfLink key={token} token={token} />
      )}
    </Page>
  )
}

function OfferOfLink({ token }: { token: string }) {
  const query = useOfferOfLink(token)
  const answers = useAnswers({ accept: acceptOfferByLink, decline: declineOfferByLink }, { token })
  const refusal = refusalOf(query.error)
  if (refusal !== null) return <NoOffer reason={refusal} />
  return (
    <QueryContent query={query} items="appointments">
      {(offer) => (
        <output>
          <AnswerableOffer offer={offer} toldAt={query.dataUpdatedAt} answers={answers} token={token} />
        </output>
      )}
    </QueryContent>
  )
}

function NoOffer({ reason }: { reason: string }) {
  const list = { to: PATHS.waitingList, label: words('endings.toWaitingList') }
  return <LinkOpensNothing title={words('waiting.offer.unknown')} reason={reason} list={list} />
}
