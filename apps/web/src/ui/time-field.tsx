import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { words } from '../lib/words.ts'
import { Field, type FieldProps } from './field.tsx'
import { tidyTime, withColon } from './typed-time.ts'
import styles from './field.module.css'

type TimeFieldProps = FieldProps & {
  /** The id of a list of times to pick from. */
  list?: string
  defaultValue?: string | undefined
}

/** HH:mm, 24 hours, in any browser language. */
export function TimeField({ list, defaultValue, ...field }: TimeFieldProps) {
  const input = useReplaceable(defaultValue)
  return (
    <Field {...field}>
      {(controlProps, rules) => (
        <input
          {...controlProps}
          ref={input}
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

function useReplaceable(offered: string | undefined) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const field = input.current
    if (offered !== undefined && field === document.activeElement && field?.value === offered) field.select()
  }, [offered])
  return input
}

function tidyBeforeSending({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter') tidy(currentTarget)
}

function addColon({ target }: ChangeEvent<HTMLInputElement>) {
  target.value = withColon(target.value)
}

function tidy(target: HTMLInputElement) {
  target.value = tidyTime(target.value)
}
