import { words } from '../../../lib/words.ts'
import styles from './answers.module.css'
import { DecidedLine } from './decided-line.tsx'
import type { Answers, Decided } from './use-answers.ts'

type LinesProps = {
  answers: Answers
  of?: string
}

export function DecidedLines({ answers, of }: LinesProps) {
  const { decided, drop, undo, takeFocus } = answers
  const shown = decided.filter(({ appointmentId }) => of === undefined || appointmentId === of)
  if (shown.length === 0) return null
  return (
    <ul className={styles.list} aria-label={words('answers.given')}>
      {shown.map((one: Decided) => (
        <DecidedLine
          key={one.appointmentId}
          decided={one}
          isInRow={of !== undefined}
          isPending={undo.isPending}
          onUndo={() => undo.mutate(one)}
          onOver={() => drop(one)}
          takeFocus={() => takeFocus(one)}
        />
      ))}
    </ul>
  )
}
