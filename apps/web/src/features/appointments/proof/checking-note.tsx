import { words } from '../../../lib/words.ts'
import styles from './checking-note.module.css'

/** Always there, to be read out. */
export function CheckingNote({ isChecking }: { isChecking: boolean }) {
  return <output className={styles.note}>{isChecking && words('appointments.book.checking')}</output>
}
