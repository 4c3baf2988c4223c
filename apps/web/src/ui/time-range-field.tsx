import { clock24, readClockTime } from '@desk/rules/clock-time'
import { type ChangeEvent, type FocusEvent, useId } from 'react'
import { words } from '../lib/words.ts'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './time-range-field.module.css'

type TimeRangeFieldProps = {
  name: string
  label: string
  defaultValue?: readonly [string, string] | undefined
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => clock24(half * 30))

/** From when to when, as HH:mm on a 24-hour clock whatever the browser's language; typed, or picked from a list. */
export function TimeRangeField({ name, label, defaultValue }: TimeRangeFieldProps) {
  const list = `${useId()}-times`
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.range}>
        <TimeField list={list} name={`${name}.0`} edge="start" defaultValue={defaultValue?.[0]} />
        <TimeField list={list} name={`${name}.1`} edge="end" defaultValue={defaultValue?.[1]} />
      </div>
      <datalist id={list}>
        {HALF_HOURS.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </datalist>
    </fieldset>
  )
}

type TimeFieldProps = { name: string; edge: 'start' | 'end'; list: string; defaultValue: string | undefined }

function TimeField({ edge, name, list, defaultValue }: TimeFieldProps) {
  return (
    <Field
      name={name}
      label={words(`ui.timeRange.${edge}`)}
      requiredMessage={words(`ui.timeRange.${edge}Required`)}
    >
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
          className={fieldStyles.control}
          onChange={addColon}
          onBlur={tidy}
        />
      )}
    </Field>
  )
}

/** A phone's number pad has no colon: four digits are enough. */
function addColon({ target }: ChangeEvent<HTMLInputElement>) {
  if (/^\d{4}$/.test(target.value)) target.value = `${target.value.slice(0, 2)}:${target.value.slice(2)}`
}

/** "9", "930", "9.30" and "9:30 pm" are times too; what is none stays as it was typed. */
function tidy({ target }: FocusEvent<HTMLInputElement>) {
  const typed = target.value.trim()
  const spelled = typed.replace(/^(\d{1,2})$/, '$1:00').replace(/^(\d{1,2})[.h ]?(\d{2})$/, '$1:$2')
  const minutes = readClockTime(spelled)
  if (minutes !== null) target.value = clock24(minutes)
}
