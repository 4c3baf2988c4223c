import type { ReactNode } from 'react'
import { KeepDates } from './keep-dates.tsx'
import styles from './card.module.css'

type CardProps = { title?: string; intro?: ReactNode; children: ReactNode }

export function Card({ title, intro, children }: CardProps) {
  if (!title) return <div className={styles.card}>{children}</div>
  return (
    <section className={styles.card}>
      <div>
        <h2 className={styles.title}>
          <KeepDates text={title} />
        </h2>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </section>
  )
}
