import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

type FileFieldProps = {
  label: string
  description?: ReactNode
  /** What the browser offers to choose from. */
  accept: string
  onChoose: (file: File | null) => void
}

/** One file from the person's device. */
export function FileField({ label, description, accept, onChoose }: FileFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {description && (
        <div id={`${id}-about`} className={styles.about}>
          {description}
        </div>
      )}
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={description ? `${id}-about` : undefined}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className={styles.control}
      />
    </div>
  )
}
