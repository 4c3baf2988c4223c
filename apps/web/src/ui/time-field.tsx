import { clock24, readClockTime } from '@desk/rules/clock-time'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { words } from '../lib/words.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TimeFieldProps = FieldProps & {
  /** The id of a list of times to pick from. */
  list?: string
  defaultValue?: string | undefined
}

/** A time of day as HH:mm on a 24-hour clock whatever the browser's language; typed, or picked from a list. */
export function TimeField({ list, defaultValue, ...field }: TimeFieldProps) {
  return (
    <Field {...field}>
      {(controlProps, rules) => (
        <input
          {...controlProps}
          type="text"
          inputMode="numeric"
          placeholder={words('ui.timeRange.placeholder')}
          maxLength={8}
          autoComplete="off"
          pattern={rules?.pattern}
          data-mismatch={words('ui.timeRange.mismatch')}
          list={list}
          defaultValue={defaultValue}
          className={styles.control}
          onChange={addColon}
          onBlur={({ target }) => tidy(target)}
          onKeyDown={tidyBeforeSending}
        />
      )}
    </Field>
  )
}

/** Enter sends the form before the field is left. */
function tidyBeforeSending({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter') tidy(currentTarget)
}

/** A phone's number pad has no colon: four digits are enough. */
function addColon({ target }: ChangeEvent<HTMLInputElement>) {
  if (/^\d{4}$/.test(target.value)) target.value = `${target.value.slice(0, 2)}:${target.value.slice(2)}`
}

/** "9", "930", "9.30" and "9:30 pm" are times too; what is none stays as it was typed. */
function tidy(target: HTMLInputElement) {
  const typed = target.value.trim()
  const spelled = typed.replace(/^(\d{1,2})$/, '$1:00').replace(/^(\d{1,2})[.h ]?(\d{2})$/, '$1:$2')
  const minutes = readClockTime(spelled)
  if (minutes !== null) target.value = clock24(minutes)
}
