import type { ReactNode } from 'react'
import { KeepDates } from './keep-dates.tsx'
import styles from './field-grid.module.css'

/** 8 of 24 wide (spec 2), half on middling screens, full on phones. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>
        <KeepDates text={title} />
      </legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  )
}

export function AcrossFields({ children }: { children: ReactNode }) {
  return <div className={styles.across}>{children}</div>
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
