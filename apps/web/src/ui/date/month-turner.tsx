import type { IsoDate } from '@desk/rules/calendar-date'
import { atBeginning } from '../../lib/day-in-words.ts'
import { words } from '../../lib/words.ts'
import { ChevronIcon } from '../icons.tsx'
import { monthAndYear } from './date-formats.ts'
import { addMonths, firstOfMonth, lastOfMonth, within } from './month-days.ts'
import styles from './month-grid.module.css'

type MonthTurnerProps = {
  id: string
  day: IsoDate
  min: IsoDate
  max: IsoDate
  onTurn: (day: IsoDate) => void
}

/** As far as days can be chosen. */
export function MonthTurner({ id, day, min, max, onTurn }: MonthTurnerProps) {
  const isFirst = firstOfMonth(day) <= min
  const isLast = lastOfMonth(day) >= max
  const turn = (months: number) => ({
    isOff: months < 0 ? isFirst : isLast,
    isBack: months < 0,
    onPress: () => onTurn(within(addMonths(day, months), min, max)),
  })
  return (
    <div className={styles.head}>
      <Turn label={words('date-field.yearBefore')} isFar {...turn(-12)} />
      <Turn label={words('date-field.previousMonth')} {...turn(-1)} />
      <div id={id} aria-live="polite" className={styles.month}>
        {atBeginning(monthAndYear(day))}
      </div>
      <Turn label={words('date-field.nextMonth')} {...turn(1)} />
      <Turn label={words('date-field.yearAfter')} isFar {...turn(12)} />
    </div>
  )
}

type TurnProps = { label: string; isFar?: boolean; isBack: boolean; isOff: boolean; onPress: () => void }

function Turn({ label, isFar, isBack, isOff, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className={`${styles.turn} ${isBack ? styles.back : ''}`}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <ChevronIcon />
      {isFar && <ChevronIcon />}
    </button>
  )
}
