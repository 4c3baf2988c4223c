import { LIMITS } from '@desk/contract/fields'
import { useId } from 'react'
import { atBeginning, dayInWords } from '../../../lib/day-in-words.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { ShownDay } from './closed-day-changes.ts'
import styles from './closed-days.module.css'

type ClosedDayItemProps = {
  day: ShownDay
  isChecked: boolean
  onChange: (date: string, name: string | null) => void
}

export function ClosedDayItem({ day: { date, name, isNew }, isChecked, onChange }: ClosedDayItemProps) {
  const id = useId()
  const shown = dayInWords(date)
  const error = isChecked && name.trim() === '' ? words('closed.nameNeeded') : undefined
  return (
    <li>
      <span>
        {atBeginning(shown)} {isNew && <span className={styles.new}>{words('closed.isNew')}</span>}
      </span>
      <span>
        <span data-text={name} className={styles.name}>
          <textarea
            rows={1}
            aria-label={words('closed.nameOf', { date: shown })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            maxLength={LIMITS.name}
            autoComplete="off"
            value={name}
            onChange={({ target }) => onChange(date, target.value.replaceAll(/\s*\n\s*/g, ' '))}
          />
        </span>
        <FieldError id={`${id}-error`} text={error} />
      </span>
      <Button
        small
        aria-label={words('closed.removeOf', { date: shown })}
        onClick={() => onChange(date, null)}
      >
        {words('closed.remove')}
      </Button>
    </li>
  )
}
