import type { Offer } from '@desk/contract/waiting-list'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { richWords, words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SlotTime, slotTimeOf } from './slot-time.tsx'
import { clockOf, useSecondsLeft } from './time-left.ts'
import styles from './waiting-list.module.css'

/** From here on it is said aloud that time runs short. */
const SHORT_SECONDS = 5 * 60
/** The clock runs where it matters: before, the time of day says more. */
const CLOCK_SECONDS = 60 * 60

type OfferCardProps = {
  offer: Offer
  /** When the offer was read, by this device's clock. */
  toldAt: number
  isPending: boolean
  onAccept: () => void
  onDecline: () => void
}

/** An open offer: what, with whom, until when, and one press for each answer. */
export function OfferCard({ offer, toldAt, isPending, onAccept, onDecline }: OfferCardProps) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  return (
    <Card title={words('waiting.offer.heading')}>
      <div className={styles.lines}>
        <p className={styles.when}>
          <SlotTime slot={offer} />
        </p>
        <p>{words('waiting.offer.with', offer.doctor)}</p>
        {offer.instead && <InsteadOf slot={offer.instead} />}
        <p>{richWords('waiting.offer.held', { until: strong(hospitalTime(offer.openUntil, timeZone)) })}</p>
        <TimeLeft key={toldAt} offer={offer} toldAt={toldAt} />
      </div>
      <div className={styles.actions}>
        <Button kind="primary" pending={isPending} onClick={onAccept}>
          {words('waiting.offer.accept')}
        </Button>
        <Button pending={isPending} onClick={onDecline}>
          {words('waiting.offer.decline')}
        </Button>
      </div>
    </Card>
  )
}

function InsteadOf({ slot }: { slot: NonNullable<Offer['instead']> }) {
  return <p>{richWords('waiting.offer.instead', { time: slotTimeOf(slot) })}</p>
}

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

const strong = (text: string) => () => <strong>{text}</strong>
