import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** What one can do about it, or when something will appear. */
  children?: ReactNode
  action?: ReactNode
}

/** What stands where there is nothing to list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
