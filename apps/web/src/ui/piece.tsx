import type { ReactNode } from 'react'
import styles from './piece.module.css'

/**
 * A date, a time, a phone number or a code: written from left to right in every language, whatever stands beside it, and on
 * one line. Within a message of the catalogue parameters are set apart already.
 */
export function Piece({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={styles.piece}>
      {children}
    </bdi>
  )
}
