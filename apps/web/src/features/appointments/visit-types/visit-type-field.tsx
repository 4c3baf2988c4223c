import type { VisitType } from '@desk/contract/visit-type'
import { type RefObject, useId } from 'react'
import { feeInWords } from '../../../lib/fee.ts'
import { words } from '../../../lib/words.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form-state.ts'
import type { VisitChoice } from './use-visit-choice.ts'
import styles from './visit-types.module.css'

type VisitTypeFieldProps = {
  ref: RefObject<HTMLFieldSetElement | null>
  choice: VisitChoice
}

/** Before the time, as it decides the length; nothing without a choice. */
export function VisitTypeField({ ref, choice: { types, type: chosen, choose } }: VisitTypeFieldProps) {
  const id = useId()
  const { errors, clearError } = useFormState()
  const error = errors['visitTypeId']
  if (types.length === 0) return null
  return (
    <fieldset ref={ref} className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{words('visits.choose')}</legend>
      <div className={styles.choices}>
        {types.map((type) => (
          <label key={type.id} className={styles.choice}>
            <input
              type="radio"
              name="visitTypeId"
              value={type.id}
              required
              checked={chosen?.id === type.id}
              data-required-message={words('visits.required')}
              aria-describedby={`${id}-${type.id}`}
              onChange={() => {
                clearError('visitTypeId')
                choose(type.id)
              }}
              className={styles.dot}
            />
            <span className={styles.name}>{type.name}</span>
            <span id={`${id}-${type.id}`} className={styles.about}>
              {aboutType(type)}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}

export function focusVisitType(field: RefObject<HTMLFieldSetElement | null>): void {
  requestAnimationFrame(() => field.current?.querySelector('input')?.focus())
}

function aboutType({ minutes, fee, sentence }: VisitType): string {
  const facts = words(fee === '' ? 'visits.minutes' : 'visits.minutesAndFee', {
    minutes,
    fee: feeInWords(fee),
  })
  return sentence === '' ? facts : `${facts} ${sentence}`
}
