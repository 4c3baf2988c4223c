import { DECISIONS } from '@desk/rules/appointment-state'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RejectQuestion } from './reject-question.tsx'
import type { Answers, Request } from './use-answers.ts'

type AnswerButtonsProps = {
  request: Request
  answers: Answers
  /** With the specified words; the row says whose request it is. */
  isInTable?: boolean
  small?: boolean
  /** A dialog closes first, so that the answer's line can take the focus. */
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

/** Stays open with the reason until the server has answered. */
function RejectWithReason({ request, answers, isInTable, small = true, onPressed }: AnswerButtonsProps) {
  const [isAsking, setAsking] = useState(false)
  // An answer without a reason shows no error here.
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
