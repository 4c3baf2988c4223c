import styles from './badge.module.css'

export type BadgeKind = 'good' | 'waiting' | 'bad' | 'quiet'

type BadgeProps = {
  kind: BadgeKind
  children: string
  /** Few words: on one line, in a narrow column too. */
  isShort?: boolean
}

export function Badge({ kind, children, isShort = false }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[kind]} ${isShort ? styles.short : ''}`}>{children}</span>
}
