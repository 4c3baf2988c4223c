import { acceptOffer, declineOffer, type Offer } from '@desk/contract/waiting-list'
import { useState } from 'react'
import { isAwaited } from '../../lib/is-awaited.ts'
import { useSearchParams } from '../../lib/router.tsx'
import { words } from '../../lib/words.ts'
import { AppointmentTabs } from '../../ui/appointment-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { LinePlaceholder } from '../../ui/line-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/query-content.tsx'
import { AnswerableOffer } from './answerable-offer.tsx'
import { useOffers } from './api.ts'
import { useAnswers } from './offer-answer.ts'
import { WishForm } from './wish-form.tsx'
import { WishList } from './wish-list.tsx'

export function WaitingListScreen() {
  const [params, setParams] = useSearchParams()
  const isAskedFor = params.has('doctor') || params.has('appointment')
  const [isOpen, setOpen] = useState(isAskedFor)
  function close() {
    setOpen(false)
    if (isAskedFor) setParams({}, { replace: true })
  }
  return (
    <Page title={words('waiting.title')} documentTitle={words('waiting.documentTitle')}>
      <AppointmentTabs />
      <CurrentOffer />
      {isOpen ? (
        <WishForm given={givenIn(params)} onClose={close} />
      ) : (
        <>
          <p>{words('waiting.intro')}</p>
          <div>
            <Button kind="primary" onClick={() => setOpen(true)}>
              {words('waiting.form.open')}
            </Button>
          </div>
          <WishList />
        </>
      )}
    </Page>
  )
}

const givenIn = (params: URLSearchParams) => ({
  doctorId: params.get('doctor'),
  specialization: params.get('specialization'),
  appointmentId: params.get('appointment'),
})

/** Its arrival and end are read out. */
function CurrentOffer() {
  const query = useOffers()
  const { data = [], dataUpdatedAt } = query
  const [seenId, setSeenId] = useState<string | null>(null)
  const open = data.find(({ state }) => state === 'open')
  if (open && open.id !== seenId) setSeenId(open.id)
  const shown = open ?? data.find(({ id }) => id === seenId)
  return (
    <>
      <output>{shown && <OwnOffer key={shown.id} offer={shown} toldAt={dataUpdatedAt} />}</output>
      {isAwaited(query) && (
        <LinePlaceholder>
          <Skeleton items="wishes" bars={4} />
        </LinePlaceholder>
      )}
    </>
  )
}

function OwnOffer({ offer, toldAt }: { offer: Offer; toldAt: number }) {
  const answers = useAnswers({ accept: acceptOffer, decline: declineOffer }, { offerId: offer.id })
  return <AnswerableOffer offer={offer} toldAt={toldAt} answers={answers} hidesWayToWishes />
}
