import type { Proposal } from '@desk/contract/proposal'
import { LIMITS } from '@desk/contract/fields'
import { useId } from 'react'
import { words } from '../../lib/words.ts'
import { FieldError } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PlanShown } from './plan-shown.tsx'
import styles from './re-plan.module.css'
import type { Choice } from './use-decide.ts'

export type Decision = { choice: Choice | null; message: string }

const CHOICES = ['again', 'keep', 'cancel', 'later'] as const

type WhereAwayFieldsProps = {
  away: readonly Proposal[]
  decision: Decision
  onDecide: (decision: Decision) => void
  /** They need not be decided on yet. */
  mayWait: boolean
  errors: { choice: boolean; message: boolean }
}

export function WhereAwayFields({ away, decision, onDecide, mayWait, errors }: WhereAwayFieldsProps) {
  const id = useId()
  const { choice, message } = decision
  return (
    <>
      <fieldset className={styles.plain} aria-describedby={errors.choice ? `${id}-error` : undefined}>
        <legend>{words('plan-again.away', { count: away.length })}</legend>
        {CHOICES.filter((one) => mayWait || one !== 'later').map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name={`${id}-away`}
              checked={choice === one}
              onChange={() => onDecide({ ...decision, choice: one })}
            />
            {words('plan-again.choice', { choice: one })}
          </label>
        ))}
        <FieldError id={`${id}-error`} text={errors.choice ? words('plan-again.chooseFirst') : undefined} />
      </fieldset>
      {choice === 'again' && <PlanShown proposals={away} />}
      {(choice === 'again' || choice === 'cancel') && (
        <TextArea
          name="message"
          rows={3}
          label={words('preview.message', { count: away.length })}
          error={errors.message ? words('preview.messageNeeded') : undefined}
          value={message}
          onChange={({ target }) => onDecide({ ...decision, message: target.value.slice(0, LIMITS.reason) })}
        />
      )}
    </>
  )
}
