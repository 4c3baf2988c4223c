import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { DialogActions } from '../dialog.tsx'
import { hitsDecided } from './decisions.ts'
import type { DecidingProps, PreviewDialogProps } from './preview-props.ts'
import styles from './preview.module.css'

const canHarm = ({ asked: { hits }, choices, question }: PreviewDialogProps) =>
  (question !== undefined && question.isHarmless !== true) || hitsDecided(choices, hits, 'cancel').length > 0

export function Foot(props: PreviewDialogProps) {
  const { asked, question, isPending, onSave, onCancel } = props
  const isHit = asked.hits.length > 0
  return (
    <div className={isHit ? styles.foot : undefined}>
      {isHit && <Sum {...props} />}
      <DialogActions>
        <Button onClick={onCancel}>{words(isHit ? 'preview.back' : 'ui.cancel')}</Button>
        <Button kind={canHarm(props) ? 'danger' : 'primary'} pending={isPending} onClick={onSave}>
          {question?.confirmLabel ?? words('preview.save')}
        </Button>
      </DialogActions>
    </div>
  )
}

function Sum(props: DecidingProps) {
  const {
    asked: { hits },
    choices,
    onPlan,
    isPending,
  } = props
  const [keep = 0, cancel = 0, planned = 0, open = 0] = (
    ['keep', 'cancel', 're-plan', undefined] as const
  ).map((decision) => hitsDecided(choices, hits, decision).length)
  return (
    <>
      <output className={styles.sum}>{words('preview.sum', { keep, cancel, planned, open })}</output>
      {planned > 0 && (
        <Button small pending={isPending} onClick={onPlan}>
          {words('preview.showPlan')}
        </Button>
      )}
    </>
  )
}
