import type { Proposal } from '@desk/contract/proposal'
import { useId } from 'react'
import type { KeptReason } from '../../lib/use-kept-reason.ts'
import { words } from '../../lib/words.ts'
import { FieldError } from '../../ui/field.tsx'
import { MessageField } from './message-field.tsx'
import { PlanShown } from './plan-shown.tsx'
import styles from './re-plan.module.css'
import type { Choice } from './use-decide.ts'

const CHOICES = ['again', 'keep', 'cancel', 'later'] as const

type WhereAwayFieldsProps = {
  away: readonly Proposal[]
  choice: Choice | null
  onChoose: (choice: Choice) => void
  kept: KeptReason
  /** They need not be decided on yet. */
  mayWait: boolean
  errors: { choice: boolean; message: boolean }
}

export function WhereAwayFields(props: WhereAwayFieldsProps) {
  const { away, choice, onChoose, kept, mayWait, errors } = props
  const id = useId()
  return (
    <>
      <fieldset className={styles.plain} aria-describedby={errors.choice ? `${id}-error` : undefined}>
        <legend>{words('plan-again.away', { count: away.length })}</legend>
        {CHOICES.filter((one) => mayWait || one !== 'later').map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name={`${id}-away`} checked={choice === one} onChange={() => onChoose(one)} />
            {words('plan-again.choice', { choice: one })}
          </label>
        ))}
        <FieldError id={`${id}-error`} text={errors.choice ? words('plan-again.chooseFirst') : undefined} />
      </fieldset>
      {choice === 'again' && <PlanShown proposals={away} />}
      {(choice === 'again' || choice === 'cancel') && (
        <MessageField
          kept={kept}
          count={away.length}
          error={errors.message ? words('preview.messageNeeded') : undefined}
        />
      )}
    </>
  )
}
