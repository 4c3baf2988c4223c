import { UNDO_SECONDS } from '@desk/contract/day'
import type { OpenAppointment } from '@desk/contract/open-appointment'
import type { Decision } from '@desk/rules/appointment-state'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { richWords, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './day.module.css'
import { phoneLink } from './phone-link.tsx'

type Told = Pick<OpenAppointment, 'name' | 'date' | 'time' | 'phone' | 'isTold'>
export type Decided = { appointmentId: string; request: Told; decision: Decision }

type DecidedLineProps = {
  decided: Decided
  isPending: boolean
  onUndo: () => void
  onOver: () => void
  /** The line goes, and the focus may be in it. */
  takeFocus: () => void
}

/**
 * An answer that can be taken back. It takes the focus of the button that is gone, and not to Undo: who keeps Enter pressed
 * must not undo at once. Who was rejected and is not told stays on it until the doctor has called.
 */
export function DecidedLine({ decided, isPending, onUndo, onOver, takeFocus }: DecidedLineProps) {
  const { request, decision } = decided
  const line = useRef<HTMLLIElement>(null)
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
  return (
    <li ref={line} tabIndex={-1} className={styles.line}>
      <span className={styles.sentence}>
        {words('day.decided', { decision, name, date: dayMonthYear(date), time })}{' '}
        {isToBeCalled && richWords('day.call', { phone: () => phoneLink(phone) })}
      </span>
      <span className={styles.buttons}>
        {canUndo && (
          <Button small pending={isPending} aria-label={words('day.undoOf', { name })} onClick={onUndo}>
            {words('day.undo')}
          </Button>
        )}
        {isToBeCalled && (
          <Button small onClick={called}>
            {words('day.called')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Whether there is still time to take an answer back. */
function useUndoTime(onOver: () => void): boolean {
  const [canUndo, setCanUndo] = useState(true)
  const over = useEffectEvent(() => {
    setCanUndo(false)
    onOver()
  })
  useEffect(() => {
    const timer = setTimeout(over, UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [])
  return canUndo
}
