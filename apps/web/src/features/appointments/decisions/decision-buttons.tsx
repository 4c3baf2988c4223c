import { DECISIONS } from '@desk/rules/appointment-state'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RejectQuestion } from './reject-question.tsx'
import type { Decisions, Request } from './use-decisions.ts'

type DecisionButtonsProps = {
  request: Request
  decisions: Decisions
  /** With the specified words; the row says whose request it is. */
  isInTable?: boolean
  small?: boolean
  /** A dialog closes first, so that the decision's line can take the focus. */
  onPressed?: () => void
}

/** One press decides; rejecting with a reason is apart. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { request, decisions, isInTable, small = true, onPressed } = props
  const { name, time } = request
  const sentence = (decision: (typeof DECISIONS)[number]) =>
    words('decisions.decideOn', { decision, name, time })
  return (
    <>
      {DECISIONS.map((decision) => (
        <Button
          key={decision}
          small={small}
          kind={decision === 'approved' ? 'primary' : 'secondary'}
          pending={decisions.pending === request.id}
          {...(isInTable ? { description: sentence(decision) } : { 'aria-label': sentence(decision) })}
          onClick={() => {
            decisions.decide(request, decision)
            onPressed?.()
          }}
        >
          {words(isInTable ? 'decisions.inTable' : 'decisions.decide', { decision })}
        </Button>
      ))}
      <RejectWithReason {...props} />
    </>
  )
}

/** Stays open with the reason until the server has answered. */
function RejectWithReason({ request, decisions, isInTable, small = true, onPressed }: DecisionButtonsProps) {
  const [isAsking, setAsking] = useState(false)
  // An answer without a reason shows no error here.
  const [isSent, setSent] = useState(false)
  const { id, name, time } = request
  const isPending = decisions.pending === id
  const error = isSent && decisions.refused?.appointmentId === id ? decisions.refused.error : null
  function ask() {
    setSent(false)
    setAsking(true)
  }
  function reject(reason: string, sent: () => void) {
    setSent(true)
    decisions.decide(request, 'rejected', reason, () => {
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
        aria-label={isInTable ? undefined : words('decisions.withReasonOf', { name, time })}
        onClick={ask}
      >
        {words('decisions.withReason')}
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
