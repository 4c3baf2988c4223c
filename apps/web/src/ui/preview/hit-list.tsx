import type { RePlanned } from '@desk/contract/re-planned'
import type { Hit } from '@desk/contract/schedule-changes'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { type Choices, decideFor } from './decisions.ts'
import { HitItem } from './hit-item.tsx'
import styles from './preview.module.css'

/** A phone takes seconds to draw more at once. */
export const MOST_SHOWN = 100

/** So many that the one at a place is among them. */
export const shownWith = (place: number, shown: number) =>
  Math.max(shown, Math.ceil((place + 1) / MOST_SHOWN) * MOST_SHOWN)

type HitListProps = {
  hits: readonly Hit[]
  shown: number
  onShow: (shown: number) => void
  choices: Choices
  onChoose: (choices: Choices) => void
  /** What is missing is said. */
  isChecked: boolean
  plan: RePlanned | null
  namesDoctors: boolean
}

/** Whom a change hits: of thousands the first, and the next ones when they are wanted. */
export function HitList({ hits, shown, onShow, choices, onChoose, isChecked, ...props }: HitListProps) {
  const rest = hits.length - shown
  return (
    <>
      <ul className={styles.hits}>
        {hits.slice(0, shown).map((hit) => (
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
