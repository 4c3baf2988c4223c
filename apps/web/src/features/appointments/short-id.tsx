import styles from './short-id.module.css'

const SHOWN = 8

/** The end of an id, which differs from its neighbours; the whole of it opens with a press. */
export function ShortId({ id }: { id: string }) {
  return (
    <details className={styles.id}>
      <summary title={id}>…{id.slice(-SHOWN)}</summary>
      <span className={styles.root}>{id}</span>
    </details>
  )
}
