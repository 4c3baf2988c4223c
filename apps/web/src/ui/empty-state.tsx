import type { ReactNode } from 'react'
import { KeepDates } from './keep-dates.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-empty>
      <p className={styles.title}>
        <KeepDates text={title} />
      </p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
