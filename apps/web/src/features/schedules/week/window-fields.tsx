import { useId } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { tidyTime, withColon } from '../../../ui/typed-time.ts'
import { type DraftWindow, readWindow } from './day-draft.ts'
import styles from './week.module.css'

type WindowFieldsProps = {
  day: string
  number: number
  window: DraftWindow
  error: string | undefined
  /** A hint does not prevent saving. */
  hint: string | undefined
  onChange: (window: DraftWindow) => void
  onRemove: () => void
}

export function WindowFields({ day, number, window, error, hint, onChange, onRemove }: WindowFieldsProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const isOvernight = (readWindow(window)?.end ?? 0) > 1440
  const time = (end: 'start' | 'end') => (
    <label className={styles.time}>
      <span className={styles.timeLabel}>{words('schedules.field', { end })}</span>
      <input
        type="text"
        inputMode="numeric"
        placeholder={words('ui.timeRange.placeholder')}
        maxLength={8}
        autoComplete="off"
        aria-label={words('schedules.fieldOf', { end, day, number })}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        data-window={window.id}
        className={styles.input}
        value={window[end]}
        onChange={({ target }) => onChange({ ...window, [end]: withColon(target.value) })}
        onBlur={() => onChange({ ...window, [end]: tidyTime(window[end]) })}
      />
    </label>
  )
  return (
    <li className={styles.window}>
      <div className={styles.fields}>
        {time('start')}
        {time('end')}
        <Button
          small
          kind="quiet"
          aria-label={words('schedules.removeOf', { day, number })}
          onClick={onRemove}
        >
          {words('schedules.remove')}
        </Button>
      </div>
      {isOvernight && <p className={styles.hint}>{words('schedules.overnight')}</p>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </li>
  )
}
