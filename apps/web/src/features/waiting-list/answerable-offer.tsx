import { PATHS } from '@desk/contract/paths'
import type { Offer } from '@desk/contract/waiting-list'
import { withSpecialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import type { Answers } from './offer-answer.ts'
import { OfferCard } from './offer-card.tsx'
import { SlotTime } from '../../ui/slot-time.tsx'
import { TakenOffer } from './taken-offer.tsx'

type AnswerableOfferProps = {
  offer: Offer
  toldAt: number
  answers: Answers
  hidesWayToWishes?: boolean
  /** Given if the page was opened by a link. */
  token?: string
}

export function AnswerableOffer(props: AnswerableOfferProps) {
  const { offer, toldAt, answers, hidesWayToWishes = false, token } = props
  return (
    <>
      <RefusalNotice error={answers.error} />
      {offer.state === 'open' ? (
        <OfferCard offer={offer} toldAt={toldAt} answers={answers} />
      ) : (
        <Answered {...{ offer, hidesWayToWishes, token }} state={offer.state} />
      )}
    </>
  )
}

type AnsweredProps = {
  offer: Offer
  state: Exclude<Offer['state'], 'open'>
  hidesWayToWishes: boolean
  token: string | undefined
}

function Answered({ offer, state, hidesWayToWishes, token }: AnsweredProps) {
  if (state === 'accepted' && offer.appointment)
    return <TakenOffer offer={offer} appointment={offer.appointment} token={token} />
  return (
    <EmptyState
      title={words(`waiting.offer.${state}`)}
      action={
        !hidesWayToWishes && (
          <ButtonLink kind="primary" to={PATHS.waitingList}>
            {words('waiting.offer.seeWishes')}
          </ButtonLink>
        )
      }
    >
      <SlotTime slot={offer} />
      <br />
      {words('waiting.offer.with', withSpecialityName(offer.doctor))}
    </EmptyState>
  )
}
