import { type ReactNode, type RefObject, useId } from 'react'
import { FieldError } from './field.tsx'
import styles from './field.module.css'
import own from './file-field.module.css'

type FileFieldProps = {
  label: string
  description?: ReactNode
  accept: string
  error?: string | undefined
  ref?: RefObject<HTMLInputElement | null>
  onChoose: (file: File | null) => void
}

export function FileField({ label, description, accept, error, ref, onChoose }: FileFieldProps) {
  const id = useId()
  const described = [description ? `${id}-about` : '', error ? `${id}-error` : ''].filter(Boolean)
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
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={described.join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className={`${styles.control} ${own.file}`}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
