import type { ReactNode } from 'react'
import styles from './search-bar.module.css'

/** The fields above a list that say what of it to show. */
export function SearchBar({ children }: { children: ReactNode }) {
  return <search className={styles.bar}>{children}</search>
}
