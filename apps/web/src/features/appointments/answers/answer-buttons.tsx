import { DECISIONS } from '@desk/rules/appointment-state'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RejectQuestion } from './reject-question.tsx'
import type { Answers, Request } from './use-answers.ts'

type AnswerButtonsProps = {
  request: Request
  answers: Answers
  /** With the specified words; the row says whose. */
  isInTable?: boolean
  small?: boolean
  /** Dialogs close before the answer's line takes the focus. */
  onPressed?: () => void
}

/** One press answers; rejecting with a reason is apart. */
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

/** Stays, with the reason, until the answer arrived. */
function RejectWithReason({ request, answers, isInTable, small = true, onPressed }: AnswerButtonsProps) {
  const [isAsking, setAsking] = useState(false)
  // Not of an answer without a reason.
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
