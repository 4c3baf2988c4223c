import { clock24 } from '@desk/rules/clock-time'
import { useId } from 'react'
import { words } from '../lib/words.ts'
import { TimeField } from './time-field.tsx'
import styles from './time-range-field.module.css'

type TimeRangeFieldProps = {
  name: string
  label: string
  defaultValue?: readonly [string, string] | undefined
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => clock24(half * 30))

/** HH:mm, 24 hours, in any browser language. */
export function TimeRangeField({ name, label, defaultValue }: TimeRangeFieldProps) {
  const list = `${useId()}-times`
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.range}>
        <TimeField
          list={list}
          name={`${name}.0`}
          label={words('ui.timeRange.start')}
          requiredMessage={words('ui.timeRange.startRequired')}
          defaultValue={defaultValue?.[0]}
        />
        <TimeField
          list={list}
          name={`${name}.1`}
          label={words('ui.timeRange.end')}
          requiredMessage={words('ui.timeRange.endRequired')}
          defaultValue={defaultValue?.[1]}
        />
      </div>
      <datalist id={list}>
        {HALF_HOURS.map((time) => (
          <option key={time} dir="ltr">
            {time}
          </option>
        ))}
      </datalist>
    </fieldset>
  )
}
