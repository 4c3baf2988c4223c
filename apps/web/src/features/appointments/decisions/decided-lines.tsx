import { words } from '../../../lib/words.ts'
import styles from './decisions.module.css'
import { DecidedLine } from './decided-line.tsx'
import type { Decisions, Decided } from './use-decisions.ts'

type LinesProps = {
  decisions: Decisions
  of?: string
}

export function DecidedLines({ decisions, of }: LinesProps) {
  const { decided, drop, undo, takeFocus } = decisions
  const shown = decided.filter(({ appointmentId }) => of === undefined || appointmentId === of)
  if (shown.length === 0) return null
  return (
    <ul className={styles.list} aria-label={words('decisions.given')}>
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
