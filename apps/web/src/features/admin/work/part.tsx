import { type ReactNode, useId } from 'react'
import { Link } from '../../../lib/router.tsx'
import { words } from '../../../lib/words.ts'
import styles from './work.module.css'

type PartProps<Item> = {
  title: string
  of: { count: number; isCapped?: boolean | undefined; first: Item[] }
  /** The path to all of them, if there is one. */
  all: string | null
  children: (item: Item) => ReactNode
}

export function Part<Item>({
  title,
  of: { count, isCapped = false, first },
  all,
  children,
}: PartProps<Item>) {
  const id = useId()
  if (count === 0) return null
  const more = isCapped ? 0 : count - first.length
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.lines}>{first.map((item) => children(item))}</ul>
      {(more > 0 || all !== null) && (
        <p className={styles.foot}>
          {more > 0 && words('work.more', { count: more })}{' '}
          {all !== null && (
            <Link to={all} aria-describedby={id}>
              {words('work.all')}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
