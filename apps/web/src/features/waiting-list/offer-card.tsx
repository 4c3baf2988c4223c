import type { Offer } from '@desk/contract/waiting-list'
import { useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { withSpecialityName } from '../../lib/speciality.ts'
import { richWords, words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Answers } from './offer-answer.ts'
import { SlotTime, slotTimeOf } from '../../ui/slot-time.tsx'
import { clockOf, useSecondsLeft } from './time-left.ts'
import { KeepDates } from '../../ui/keep-dates.tsx'
import styles from './waiting-list.module.css'

/** Then it is said aloud that time runs short. */
const SHORT_SECONDS = 5 * 60
/** Earlier the time of day says more. */
const CLOCK_SECONDS = 60 * 60

type OfferCardProps = {
  offer: Offer
  /** By this device's clock. */
  toldAt: number
  answers: Answers
}

/** What, with whom, until when, one press per answer. */
export function OfferCard({ offer, toldAt, answers }: OfferCardProps) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  const [isAsking, setAsking] = useState(false)
  const { isPending, accept, decline } = answers
  return (
    <Card title={words('waiting.offer.heading')}>
      <div className={styles.lines}>
        <p className={styles.when}>
          <SlotTime slot={offer} />
        </p>
        <p>{words('waiting.offer.with', withSpecialityName(offer.doctor))}</p>
        {offer.visitType !== null && <p>{words('patient.visitTypeOf', { visitType: offer.visitType })}</p>}
        {offer.instead && <p>{sayOf('offers.instead', offer.instead)}</p>}
        {offer.elsewhere && (
          <p>
            <strong>{sayOf('offers.elsewhere', offer.elsewhere)}</strong>
          </p>
        )}
        <p>{richWords('waiting.offer.held', { until: strong(hospitalTime(offer.openUntil, timeZone)) })}</p>
        <TimeLeft key={toldAt} offer={offer} toldAt={toldAt} />
      </div>
      <div className={styles.actions}>
        <Button
          kind="primary"
          pending={isPending}
          onClick={() => (offer.elsewhere ? setAsking(true) : accept())}
        >
          {words('waiting.offer.accept')}
        </Button>
        <Button pending={isPending} onClick={decline}>
          {words('waiting.offer.decline')}
        </Button>
      </div>
      {isAsking && offer.elsewhere && (
        <ConfirmDialog
          title={words('offers.elsewhereTitle')}
          confirmLabel={words('offers.elsewhereYes')}
          onConfirm={() => {
            setAsking(false)
            accept({ despiteOverlap: true })
          }}
          onCancel={() => setAsking(false)}
        >
          <span>{sayOf('offers.elsewhere', offer.elsewhere)}</span>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const sayOf = (
  sentence: 'offers.instead' | 'offers.elsewhere',
  { doctor, ...slot }: NonNullable<Offer['instead']>,
) => richWords(sentence, { ...doctor, time: slotTimeOf(slot) })

function TimeLeft({ offer, toldAt }: Pick<OfferCardProps, 'offer' | 'toldAt'>) {
  const seconds = useSecondsLeft(offer.secondsLeft, toldAt)
  return (
    <>
      {seconds <= CLOCK_SECONDS && (
        <p>
          {words('waiting.offer.answerSoon')}{' '}
          <span role="timer" className={styles.clock}>
            {clockOf(seconds)}
          </span>
        </p>
      )}
      <VisuallyHidden>
        <output>{seconds <= SHORT_SECONDS && words('waiting.offer.lastMinutes')}</output>
      </VisuallyHidden>
    </>
  )
}

const strong = (text: string) => () => (
  <strong>
    <KeepDates text={text} />
  </strong>
)
