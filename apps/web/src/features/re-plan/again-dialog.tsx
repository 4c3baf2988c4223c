import type { Proposal } from '@desk/contract/proposal'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { MessageField, useKeptMessage } from './message-field.tsx'
import { PlanShown } from './plan-shown.tsx'
import { ProgressLine } from './progress-line.tsx'
import styles from './re-plan.module.css'
import { usePlanAgain } from './use-decide.ts'

type AgainDialogProps = { proposals: readonly Proposal[]; onClose: () => void }

export function AgainDialog({ proposals, onClose }: AgainDialogProps) {
  const [asked] = useState(proposals)
  const kept = useKeptMessage('again', asked)
  const close = () => {
    kept.draft.drop()
    onClose()
  }
  const plan = usePlanAgain(close)
  return (
    <Dialog
      wide
      title={words('plan-again.title', { count: asked.length })}
      intro={<p>{words('plan-again.intro', { count: asked.length })}</p>}
      onCancel={close}
    >
      <div className={styles.lists}>
        <PlanShown proposals={asked} />
        <MessageField kept={kept} count={asked.length} />
        <ProgressLine progress={plan.progress} />
      </div>
      <DialogActions>
        <Button onClick={close}>{words('ui.cancel')}</Button>
        <Button
          kind="primary"
          pending={plan.isPending}
          onClick={() => plan.mutate({ proposals: asked, message: kept.reason.trim() })}
        >
          {words('plan-again.propose', { count: asked.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
