import styles from './badge.module.css'

export type BadgeKind = 'good' | 'waiting' | 'bad' | 'quiet'

export function Badge({ kind, children }: { kind: BadgeKind; children: string }) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>
}
