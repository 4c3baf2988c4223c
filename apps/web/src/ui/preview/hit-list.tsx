import type { RePlanned } from '@desk/contract/re-planned'
import type { Hit } from '@desk/contract/schedule-changes'
import type { IsoDate } from '@desk/rules/calendar-date'
import { atBeginning, dayInWords } from '../../lib/day-in-words.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { type Choices, decideFor, hitsDecided } from './decisions.ts'
import { HitItem } from './hit-item.tsx'
import styles from './preview.module.css'

/** A phone takes seconds for more. */
export const MOST_SHOWN = 100
const MOST_OPEN = 8

export const shownWith = (place: number, shown: number) =>
  Math.max(shown, Math.ceil((place + 1) / MOST_SHOWN) * MOST_SHOWN)

export const daysOpen = (hits: readonly Hit[]): ReadonlySet<IsoDate> =>
  new Set(hits.length > MOST_OPEN ? [] : hits.map(({ date }) => date))

export type HitListProps = {
  hits: readonly Hit[]
  shown: number
  onShow: (shown: number) => void
  open: ReadonlySet<IsoDate>
  onOpen: (open: ReadonlySet<IsoDate>) => void
  choices: Choices
  onChoose: (choices: Choices) => void
  isChecked: boolean
  plan: RePlanned | null
  namesDoctors: boolean
}

export function HitList({ hits, shown, onShow, open, onOpen, ...props }: HitListProps) {
  const rest = hits.length - shown
  const days = [...Map.groupBy(hits.slice(0, shown), ({ date }) => date)]
  const whole = Map.groupBy(hits, ({ date }) => date)
  return (
    <>
      <div className={styles.hits}>
        {days.map(([date, ofDay]) => {
          if (hits.length <= MOST_OPEN) return <Hits key={date} hits={ofDay} {...props} />
          return (
            <Day
              key={date}
              date={date}
              hits={ofDay}
              all={whole.get(date) ?? ofDay}
              isOpen={open.has(date)}
              onToggle={() => onOpen(toggled(open, date))}
              {...props}
            />
          )
        })}
      </div>
      {rest > 0 && (
        <div className={styles.plan}>
          <p>{words('many-hits.rest', { count: rest })}</p>
          <Button small onClick={() => onShow(shown + MOST_SHOWN)}>
            {words('many-hits.more', { count: Math.min(rest, MOST_SHOWN) })}
          </Button>
        </div>
      )}
    </>
  )
}

function toggled(open: ReadonlySet<IsoDate>, date: IsoDate): ReadonlySet<IsoDate> {
  const next = new Set(open)
  if (!next.delete(date)) next.add(date)
  return next
}

type HitsProps = Pick<HitListProps, 'hits' | 'choices' | 'onChoose' | 'isChecked' | 'plan' | 'namesDoctors'>

function Hits({ hits, choices, onChoose, isChecked, ...props }: HitsProps) {
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => (
        <HitItem
          key={hit.appointmentId}
          hit={hit}
          decision={choices.decisions.get(hit.appointmentId)}
          error={isChecked ? words('preview.undecided') : undefined}
          onDecide={(decision) => onChoose(decideFor(choices, [hit], decision))}
          {...props}
        />
      ))}
    </ul>
  )
}

/** `all` includes those not drawn. */
type DayProps = HitsProps & { date: IsoDate; all: readonly Hit[]; isOpen: boolean; onToggle: () => void }

function Day({ date, all, isOpen, onToggle, ...props }: DayProps) {
  const undecided = hitsDecided(props.choices, all).length
  return (
    <div className={styles.day}>
      <button type="button" aria-expanded={isOpen} className={styles.dayButton} onClick={onToggle}>
        <strong className={styles.when}>{atBeginning(dayInWords(date))}</strong>{' '}
        <span>{words('asked.ofDay', { count: all.length, undecided })}</span>
      </button>
      {isOpen && <Hits {...props} />}
    </div>
  )
}
