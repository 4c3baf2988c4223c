import type { Appointment } from '@desk/contract/appointment'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import styles from './decisions.module.css'
import { DecidedLines } from './decided-lines.tsx'
import type { Decisions } from './use-decisions.ts'

const idOf = (appointmentId: string) => `decision-${appointmentId}`

export function focusRow(appointmentId: string): void {
  document.getElementById(idOf(appointmentId))?.focus()
}

type RowDecisionProps = { appointment: Appointment; decisions: Decisions }

/** Buttons while it is pending (spec 4), then Undo for some seconds. */
export function RowDecision({ appointment, decisions }: RowDecisionProps) {
  const { id, status, hasAccount = false, isTold = false } = appointment
  const isDecided = decisions.decided.some(({ appointmentId }) => appointmentId === id)
  const error = decisions.refused?.appointmentId === id ? decisions.refused.error : null
  return (
    <div id={idOf(id)} tabIndex={-1} className={styles.row}>
      <DecidedLines decisions={decisions} of={id} />
      {status === 'pending' && !isDecided && (
        <span className={styles.buttons}>
          <DecisionButtons request={{ ...appointment, hasAccount, isTold }} decisions={decisions} isInTable />
        </span>
      )}
      <RefusalNotice error={error} />
    </div>
  )
}
