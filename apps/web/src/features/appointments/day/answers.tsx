import type { OpenAppointment } from '@desk/contract/open-appointment'
import { DECISIONS, type Decision } from '@desk/rules/appointment-state'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useAnswer } from './day-api.ts'
import styles from './day.module.css'
import { type Decided, DecidedLine } from './decided-line.tsx'

export type Request = Pick<OpenAppointment, 'id' | 'name' | 'date' | 'time' | 'phone' | 'isTold'>
export type Answers = ReturnType<typeof useAnswers>

/** The answers of the last seconds, which can be taken back. */
export function useAnswers(takeFocus: () => void) {
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const drop = ({ appointmentId }: Decided) =>
    setDecided((all) => all.filter((each) => each.appointmentId !== appointmentId))
  const { decide, undo } = useAnswer<Decided>({
    decided: (one) => setDecided((all) => [...all, one]),
    undone: (one) => {
      takeFocus()
      drop(one)
    },
  })
  return {
    decided,
    drop,
    undo,
    takeFocus,
    pending: decide.isPending ? decide.variables.appointmentId : null,
    decide: (request: Request, decision: Decision) =>
      decide.mutate({ appointmentId: request.id, request, decision }),
  }
}

export function DecidedLines({ answers: { decided, drop, undo, takeFocus } }: { answers: Answers }) {
  if (decided.length === 0) return null
  return (
    <ul className={styles.list}>
      {decided.map((one) => (
        <DecidedLine
          key={one.appointmentId}
          decided={one}
          isPending={undo.isPending}
          onUndo={() => undo.mutate(one)}
          onOver={() => drop(one)}
          takeFocus={takeFocus}
        />
      ))}
    </ul>
  )
}

type AnswerButtonsProps = {
  request: Request
  answers: Answers
  /** A dialog closes before the answer's line comes, which takes the focus. */
  onPressed?: () => void
}

export function AnswerButtons({ request, answers, onPressed }: AnswerButtonsProps) {
  const { name, time } = request
  return DECISIONS.map((decision) => (
    <Button
      key={decision}
      small
      kind={decision === 'approved' ? 'primary' : 'secondary'}
      pending={answers.pending === request.id}
      aria-label={words('day.decideOn', { decision, name, time })}
      onClick={() => {
        answers.decide(request, decision)
        onPressed?.()
      }}
    >
      {words(decision === 'approved' ? 'day.approve' : 'day.reject')}
    </Button>
  ))
}
