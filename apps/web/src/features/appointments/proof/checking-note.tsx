import { words } from '../../../lib/words.ts'
import styles from './checking-note.module.css'

/** Always there, so that what appears in it is read out. */
export function CheckingNote({ isChecking }: { isChecking: boolean }) {
  return <output className={styles.note}>{isChecking && words('appointments.book.checking')}</output>
}
