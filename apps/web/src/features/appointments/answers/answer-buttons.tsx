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
export function AnswerButtons({ request, answers, isInTable, small = true, onPressed }: AnswerButtonsProps) {
  const [isAsking, setAsking] = useState(false)
  const { name, time } = request
  const isPending = answers.pending === request.id
  const labelOf = (decision: (typeof DECISIONS)[number]) =>
    isInTable ? undefined : words('answers.decideOn', { decision, name, time })
  function rejectBecause(reason: string) {
    setAsking(false)
    answers.decide(request, 'rejected', reason)
    onPressed?.()
  }
  return (
    <>
      {DECISIONS.map((decision) => (
        <Button
          key={decision}
          small={small}
          kind={decision === 'approved' ? 'primary' : 'secondary'}
          pending={isPending}
          aria-label={labelOf(decision)}
          onClick={() => {
            answers.decide(request, decision)
            onPressed?.()
          }}
        >
          {words(isInTable ? 'answers.inTable' : 'answers.answer', { decision })}
        </Button>
      ))}
      <Button
        small={small}
        kind="quiet"
        pending={isPending}
        aria-label={isInTable ? undefined : words('answers.withReasonOf', { name, time })}
        onClick={() => setAsking(true)}
      >
        {words('answers.withReason')}
      </Button>
      {isAsking && (
        <RejectQuestion
          request={request}
          isPending={isPending}
          onConfirm={rejectBecause}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
