import { PATHS } from '@desk/contract/paths'
import { acceptOfferByLink, declineOfferByLink, type Offer } from '@desk/contract/waiting-list'
import { useLocation } from 'react-router'
import { refusalOf } from '../../lib/api-error.ts'
import { words } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { useOfferOfLink } from './api.ts'
import { useAnswers } from './offer-answer.ts'
import { OfferCard } from './offer-card.tsx'
import { SlotTime } from './slot-time.tsx'

/** Behind the link in an email: opening it changes nothing, a press answers (R30). The token is in the hash, which no log sees. */
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
      {(offer) =>
        offer.state === 'open' ? (
          <OfferCard
            offer={offer}
            toldAt={query.dataUpdatedAt}
            isPending={answers.isPending}
            onAccept={answers.accept}
            onDecline={answers.decline}
          />
        ) : (
          <Answered offer={offer} state={offer.state} />
        )
      }
    </QueryContent>
  )
}

function Answered({ offer, state }: { offer: Offer; state: Exclude<Offer['state'], 'open'> }) {
  const isAccepted = state === 'accepted'
  return (
    <output>
      <EmptyState
        title={words(`waiting.offer.${state}`)}
        action={
          <ButtonLink kind="primary" to={isAccepted ? PATHS.myAppointments : PATHS.waitingList}>
            {words(isAccepted ? 'waiting.offer.seeAppointments' : 'waiting.offer.seeWishes')}
          </ButtonLink>
        }
      >
        <SlotTime slot={offer} /> · {words('waiting.offer.with', offer.doctor)}
        {isAccepted && <> · {words('waiting.offer.acceptedNext')}</>}
      </EmptyState>
    </output>
  )
}

function NoOffer({ reason }: { reason: string }) {
  return (
    <EmptyState
      title={words('waiting.offer.unknown')}
      action={
        <ButtonLink kind="primary" to={PATHS.waitingList}>
          {words('waiting.offer.logIn')}
        </ButtonLink>
      }
    >
      {reason}
    </EmptyState>
  )
}
