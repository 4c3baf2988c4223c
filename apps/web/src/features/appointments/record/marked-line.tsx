import { UNDO_SECONDS } from '@desk/contract/day'
import type { Mark } from '@desk/rules/appointment-changes'
import { useEffect, useRef } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useUndoTime } from '../decisions/use-undo-time.ts'
import styles from '../decisions/decisions.module.css'
import { useUnmark } from './record-api.ts'

type MarkedLineProps = {
  of: { id: string; name: string }
  mark: Mark
  /** Called when the line goes, which may have the focus. */
  onOver: (hadFocus: boolean) => void
}

/** Takes the focus, but not onto Undo, as an answer's line does. */
export function MarkedLine({ of: { id, name }, mark, onOver }: MarkedLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const unmark = useUnmark(id)
  useEffect(() => line.current?.focus(), [])
  const hasFocus = () => line.current?.contains(document.activeElement) ?? false
  const canUndo = useUndoTime(() => onOver(hasFocus()))
  return (
    <div ref={line} tabIndex={-1} className={styles.line}>
      <span className={styles.sentence}>
        {words('marks.noted', { mark })} {canUndo && words('decisions.undoFor', { seconds: UNDO_SECONDS })}
      </span>
      <Button
        small
        pending={unmark.isPending}
        aria-label={words('decisions.undoOf', { name })}
        onClick={() => unmark.mutate(mark, { onSettled: () => onOver(hasFocus()) })}
      >
        {words('decisions.undo')}
      </Button>
    </div>
  )
}
