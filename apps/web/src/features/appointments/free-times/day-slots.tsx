import { inClock12 } from '@desk/rules/clock-time'
import { words } from '../../../lib/words.ts'
import { dayParts } from './day-parts.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { Piece } from '../../../ui/piece.tsx'
import styles from './week.module.css'

type DaySlotsProps = {
  day: string
  labels: readonly string[]
  chosen: string
  onChoose: (label: string) => void
}

export function DaySlots({ day, labels, chosen, onChoose }: DaySlotsProps) {
  return (
    <div className={styles.parts}>
      <h4>
        <KeepDates text={words('free-times.slotsOf', { day })} />
      </h4>
      {dayParts(labels).map(({ part, labels: ofPart }) => (
        <fieldset key={part} className={styles.group}>
          <legend className={styles.part}>{words('free-times.part', { part })}</legend>
          <ul className={styles.times}>
            {ofPart.map((label) => (
              <li key={label}>
                <button
                  type="button"
                  className={styles.slot}
                  aria-pressed={label === chosen}
                  onClick={() => onChoose(label)}
                >
                  <Piece>{startOf(label)}</Piece>
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}

const startOf = (label: string) => inClock12(label.split('-')[0] ?? '')
