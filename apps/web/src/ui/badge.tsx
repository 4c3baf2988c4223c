import styles from './badge.module.css'

export type BadgeKind = 'neutral' | 'good' | 'waiting' | 'bad'

/** A state in one word; the colour only repeats it. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: string }) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>
}
