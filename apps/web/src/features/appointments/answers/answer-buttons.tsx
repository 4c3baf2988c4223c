import { DECISIONS } from '@desk/rules/appointment-state'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RejectQuestion } from './reject-question.tsx'
import type { Answers, Request } from './use-answers.ts'

type AnswerButtonsProps = {
  request: Request
  answers: Answers
  /** In the specified table the buttons have its words, and the row says whose they are. */
  isInTable?: boolean
  small?: boolean
  /** A dialog closes before the answer's line comes, which takes the focus. */
  onPressed?: () => void
}

/** One press answers a request; beside it, a rejection with a reason that the patient reads. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { request, answers, isInTable, small = true, onPressed } = props
  const { name, time } = request
  const sentence = (decision: (typeof DECISIONS)[number]) =>
    words('answers.decideOn', { decision, name, time })
  return (
    <>
      {DECISIONS.map((decision) => (
        <Button
          key={decision}
          small={small}
          kind={decision === 'approved' ? 'primary' : 'secondary'}
          pending={answers.pending === request.id}
          {...(isInTable ? { description: sentence(decision) } : { 'aria-label': sentence(decision) })}
          onClick={() => {
            answers.decide(request, decision)
            onPressed?.()
          }}
        >
          {words(isInTable ? 'answers.inTable' : 'answers.answer', { decision })}
        </Button>
      ))}
      <RejectWithReason {...props} />
    </>
  )
}

/** The question stays until the answer has arrived, and the reason with it. */
function RejectWithReason({ request, answers, isInTable, small = true, onPressed }: AnswerButtonsProps) {
  const [isAsking, setAsking] = useState(false)
  // Not that of an answer without a reason.
  const [isSent, setSent] = useState(false)
  const { id, name, time } = request
  const isPending = answers.pending === id
  const error = isSent && answers.refused?.appointmentId === id ? answers.refused.error : null
  function ask() {
    setSent(false)
    setAsking(true)
  }
  function reject(reason: string, sent: () => void) {
    setSent(true)
    answers.decide(request, 'rejected', reason, () => {
      sent()
      setAsking(false)
      onPressed?.()
    })
  }
  return (
    <>
      <Button
        small={small}
        kind="quiet"
        pending={isPending}
        aria-label={isInTable ? undefined : words('answers.withReasonOf', { name, time })}
        onClick={ask}
      >
        {words('answers.withReason')}
      </Button>
      {isAsking && (
        <RejectQuestion
          request={request}
          isPending={isPending}
          error={error}
          onConfirm={reject}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
