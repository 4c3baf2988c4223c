import type { Proposal } from '@desk/contract/proposal'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { useNoteCall } from './api.ts'
import { isToCall } from './filter-proposals.ts'
import styles from './re-plan.module.css'

/** So that nobody calls twice. */
export function Called({ proposal }: { proposal: Proposal }) {
  const { id, name, called } = proposal
  const note = useNoteCall()
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  if (called === null && !isToCall(proposal)) return null
  if (called === null) {
    return (
      <div className={styles.single}>
        <Button
          small
          pending={note.isPending}
          aria-label={words('plan-again.calledFor', { name })}
          onClick={() => note.mutate({ proposalId: id, isCalled: true })}
        >
          {words('plan-again.called')}
        </Button>
      </div>
    )
  }
  const { by, at } = called
  return (
    <div className={styles.actions}>
      <span className={styles.called}>
        <WholeWords
          text={words('plan-again.calledBy', {
            isKnown: by === null ? 'no' : 'yes',
            by: by ?? '',
            at: hospitalTime(at, timeZone),
          })}
        />
      </span>
      <Button
        small
        pending={note.isPending}
        aria-label={words('plan-again.notCalledFor', { name })}
        onClick={() => note.mutate({ proposalId: id, isCalled: false })}
      >
        {words('plan-again.notCalled')}
      </Button>
    </div>
  )
}
