import type { OpenAppointment } from '@desk/contract/open-appointment'
import { words } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Whose } from './api.ts'
import styles from './open-appointments.module.css'
import { ReasonField } from '../decisions/reason-field.tsx'
import { useKeptReason } from '../../../lib/use-kept-reason.ts'
import { useRejectTogether } from './use-reject-together.ts'

type RejectDialogProps = {
  whose: Whose
  appointments: readonly OpenAppointment[]
  onDone: (changed: OpenAppointment[]) => void
  onCancel: () => void
}

export function RejectDialog({ whose, appointments, onDone, onCancel }: RejectDialogProps) {
  const kept = useKeptReason('reject-several')
  const work = useRejectTogether(whose, (changed) => {
    kept.draft.drop()
    onDone(changed)
  })
  const cancel = () => {
    kept.draft.drop()
    onCancel()
  }
  const count = appointments.length
  const approved = appointments.filter(({ state }) => state === 'approved').length
  const guests = appointments.filter(({ isTold }) => !isTold).length
  return (
    <ConfirmDialog
      title={words('appointments.open.question', { count })}
      confirmLabel={words('appointments.open.confirm', { count })}
      destructive
      isPending={work.count !== null}
      onConfirm={() => void work.run(appointments, kept.reason)}
      onCancel={work.count === null ? cancel : work.stop}
    >
      <p>{words('appointments.open.consequence', { count })}</p>
      {approved > 0 && <p>{words('appointments.open.approvedAmong', { count: approved })}</p>}
      <p>{words('open-told.told', { count: count - guests })}</p>
      {guests > 0 && <p>{words('open-told.notTold', { count: guests })}</p>}
      <ReasonField kept={kept} />
      {work.count !== null && (
        <div>
          <progress
            className={styles.progress}
            max={count}
            value={work.count}
            aria-label={words('appointments.open.progressLabel')}
          />
          <output>{words('appointments.open.progress', { done: work.count, count })}</output>
        </div>
      )}
    </ConfirmDialog>
  )
}
