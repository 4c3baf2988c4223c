import { clock24, readClockTime } from '@desk/rules/clock-time'
import { type ChangeEvent, type FocusEvent, useId } from 'react'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './time-range-field.module.css'

type TimeRangeFieldProps = {
  label: string
  startName: string
  endName: string
  required?: boolean
  defaultStart?: string | undefined
  defaultEnd?: string | undefined
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => clock24(half * 30))
const MISMATCH = 'Please enter a time from 00:00 to 23:59, like 09:30.'

/** From when to when, as HH:mm on a 24-hour clock whatever the browser's language; typed, or picked from a list. */
export function TimeRangeField({ label, required = false, ...range }: TimeRangeFieldProps) {
  const id = useId()
  const each = { required, list: `${id}-times` }
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.range}>
        <TimeField {...each} name={range.startName} label="Start" defaultValue={range.defaultStart} />
        <TimeField {...each} name={range.endName} label="End" defaultValue={range.defaultEnd} />
      </div>
      <datalist id={each.list}>
        {HALF_HOURS.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </datalist>
    </fieldset>
  )
}

type TimeFieldProps = {
  name: string
  label: string
  required: boolean
  list: string
  defaultValue: string | undefined
}

function TimeField({ label, name, required, list, defaultValue }: TimeFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      required={required}
      requiredMessage={`Please enter when it ${label.toLowerCase()}s.`}
    >
      {(controlProps) => (
        <input
          {...controlProps}
          type="text"
          inputMode="numeric"
          placeholder="HH:mm"
          maxLength={8}
          autoComplete="off"
          pattern="([01][0-9]|2[0-3]):[0-5][0-9]"
          data-mismatch={MISMATCH}
          required={required}
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
