import type { Proposal } from '@desk/contract/proposal'
import { LIMITS } from '@desk/contract/fields'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PlanShown } from './plan-shown.tsx'
import { ProgressLine } from './progress-line.tsx'
import styles from './re-plan.module.css'
import { usePlanAgain } from './use-decide.ts'

type AgainDialogProps = { proposals: readonly Proposal[]; onClose: () => void }

export function AgainDialog({ proposals, onClose }: AgainDialogProps) {
  const [asked] = useState(proposals)
  const [message, setMessage] = useState('')
  const plan = usePlanAgain(onClose)
  return (
    <Dialog
      wide
      title={words('plan-again.title', { count: asked.length })}
      intro={<p>{words('plan-again.intro', { count: asked.length })}</p>}
      onCancel={onClose}
    >
      <div className={styles.lists}>
        <PlanShown proposals={asked} />
        <TextArea
          name="message"
          rows={3}
          label={words('preview.message', { count: asked.length })}
          value={message}
          onChange={({ target }) => setMessage(target.value.slice(0, LIMITS.reason))}
        />
        <ProgressLine progress={plan.progress} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{words('ui.cancel')}</Button>
        <Button
          kind="primary"
          pending={plan.isPending}
          onClick={() => plan.mutate({ proposals: asked, message: message.trim() })}
        >
          {words('plan-again.propose', { count: asked.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
