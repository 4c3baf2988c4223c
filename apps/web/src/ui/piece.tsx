import type { ReactNode } from 'react'
import styles from './piece.module.css'

/** Date, time, phone or code: left to right, on one line. Catalogue parameters are isolated already. */
export function Piece({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={styles.piece}>
      {children}
    </bdi>
  )
}
