import { words } from '../../../lib/words.ts'
import styles from './checking-note.module.css'

/** Always there, so that its words are read out when they come. */
export function CheckingNote({ isChecking }: { isChecking: boolean }) {
  return <output className={styles.note}>{isChecking && words('appointments.book.checking')}</output>
}
