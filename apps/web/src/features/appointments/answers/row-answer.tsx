import type { Appointment } from '@desk/contract/appointment'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import styles from './answers.module.css'
import { DecidedLines } from './decided-lines.tsx'
import type { Answers } from './use-answers.ts'

const idOf = (appointmentId: string) => `answer-${appointmentId}`

export function focusRow(appointmentId: string): void {
  document.getElementById(idOf(appointmentId))?.focus()
}

type RowAnswerProps = { appointment: Appointment; answers: Answers }

/** Buttons while it is pending (spec 4), then Undo for some seconds. */
export function RowAnswer({ appointment, answers }: RowAnswerProps) {
  const { id, status, hasAccount = false, isTold = false } = appointment
  const isAnswered = answers.decided.some(({ appointmentId }) => appointmentId === id)
  const error = answers.refused?.appointmentId === id ? answers.refused.error : null
  return (
    <div id={idOf(id)} tabIndex={-1} className={styles.row}>
      <DecidedLines answers={answers} of={id} />
      {status === 'pending' && !isAnswered && (
        <span className={styles.buttons}>
          <AnswerButtons request={{ ...appointment, hasAccount, isTold }} answers={answers} isInTable />
        </span>
      )}
      <RefusalNotice error={error} />
    </div>
  )
}
