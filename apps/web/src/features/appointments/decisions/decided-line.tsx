import { UNDO_SECONDS } from '@desk/contract/day'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useEffect, useId, useRef } from 'react'
import { richWords, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import styles from './decisions.module.css'
import { phoneLink } from './phone-link.tsx'
import type { Decided } from './use-decisions.ts'
import { useUndoTime } from './use-undo-time.ts'

type DecidedLineProps = {
  decided: Decided
  isInRow: boolean
  isPending: boolean
  onUndo: () => void
  onOver: () => void
  /** Called when the line goes, which may have the focus. */
  takeFocus: () => void
}

/**
 * Takes the focus, but not onto Undo: holding Enter must not undo. A rejected patient whom nothing informs stays until
 * they were called.
 */
export function DecidedLine({ decided, isInRow, isPending, onUndo, onOver, takeFocus }: DecidedLineProps) {
  const { request, decision } = decided
  const line = useRef<HTMLLIElement>(null)
  const id = useId()
  const isToBeCalled = decision === 'rejected' && !request.isTold
  useEffect(() => line.current?.focus(), [])
  const canUndo = useUndoTime(() => {
    const hasFocus = line.current?.contains(document.activeElement) ?? false
    if (isToBeCalled) return hasFocus && line.current?.focus()
    if (hasFocus) takeFocus()
    return onOver()
  })
  function called() {
    takeFocus()
    onOver()
  }
  const { name, date, time, phone } = request
  const sentence = isInRow
    ? words('decisions.decidedHere', { decision })
    : words('decisions.decided', { decision, name, date: dayMonthYear(date), time })
  return (
    <li
      ref={line}
      tabIndex={-1}
      aria-labelledby={id}
      className={`${styles.line} ${isInRow ? styles.inRow : ''}`}
    >
      <span id={id} className={styles.sentence}>
        <KeepDates text={sentence} /> {canUndo && words('decisions.undoFor', { seconds: UNDO_SECONDS })}{' '}
        {isToBeCalled && richWords('decisions.call', { phone: () => phoneLink(phone) })}
      </span>
      <span className={styles.buttons}>
        {canUndo && (
          <Button small pending={isPending} aria-label={words('decisions.undoOf', { name })} onClick={onUndo}>
            {words('decisions.undo')}
          </Button>
        )}
        {isToBeCalled && (
          <Button small onClick={called}>
            {words('decisions.called')}
          </Button>
        )}
      </span>
    </li>
  )
}
