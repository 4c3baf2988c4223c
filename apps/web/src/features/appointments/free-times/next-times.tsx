import type { Slot } from '@desk/contract/doctor'
import type { FreeDays } from '@desk/contract/free-times'
import { atBeginning, dayAndTime, dayInWords } from '../../../lib/day-in-words.ts'
import { slotsByDate } from '../../../lib/slots-by-date.ts'
import { weekdaysInWords } from '../../../lib/weekdays.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { OvernightNote } from '../../../ui/overnight-note.tsx'
import { Piece } from '../../../ui/piece.tsx'
import styles from './next-times.module.css'

type NextTimesProps = { week: FreeDays; onChoose: (slot: Pick<Slot, 'date' | 'time'>) => void }

export function NextTimes({ week: { next, weekdays }, onChoose }: NextTimesProps) {
  return (
    <>
      {weekdays.length > 0 && <p>{words('free-times.weekdaysLine', { days: weekdaysInWords(weekdays) })}</p>}
      {next.length > 0 && (
        <div className={styles.next}>
          <span>{words('free-times.next')}</span>
          <ul className={styles.days}>
            {slotsByDate(next).map(({ date, ofDate }) => (
              <li key={date} className={styles.day}>
                <span className={styles.date}>
                  <KeepDates text={atBeginning(dayInWords(date, 'short'))} />
                </span>
                {ofDate.map((slot, place) => (
                  <SlotButton
                    key={slot.startsAt}
                    slot={slot}
                    isLast={place === ofDate.length - 1}
                    onChoose={onChoose}
                  />
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type SlotButtonProps = { slot: Slot; isLast: boolean; onChoose: (slot: Pick<Slot, 'date' | 'time'>) => void }

function SlotButton({ slot, isLast, onChoose }: SlotButtonProps) {
  const { date, time } = slot
  return (
    <span>
      <Button
        small
        aria-label={dayAndTime(atBeginning(dayInWords(date, 'short')), time)}
        onClick={() => onChoose({ date, time })}
      >
        <Piece>{time.split(' - ')[0] ?? time}</Piece>
      </Button>
      <OvernightNote slot={slot} night={isLast ? 'short' : 'none'} />
    </span>
  )
}
