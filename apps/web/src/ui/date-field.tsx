import { lazy, Suspense } from 'react'
import type { DateFieldProps } from './date-picker.tsx'
import styles from './date-picker.module.css'

const DatePicker = lazy(() => import('./date-picker.tsx'))

/** A day, typed or picked from a calendar, always DD-MM-YYYY. The calendar's code loads when the field shows. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Placeholder {...props} />}>
      <DatePicker {...props} />
    </Suspense>
  )
}

/** As high as the field, so that nothing jumps when it arrives; who sends the form before sends the day that it begins with. */
function Placeholder({ name, label, value, description }: DateFieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      {description !== undefined && <p className={styles.about}>{description}</p>}
      <div className={styles.group} aria-busy="true" />
      <input type="hidden" name={name} value={value ?? ''} />
    </div>
  )
}
