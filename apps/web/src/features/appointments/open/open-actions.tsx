import type { OpenAppointment } from '@desk/contract/open-appointment'
import { useState } from 'react'
import { richWords, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { AppointmentTime } from '../appointment-time.tsx'
import { useDecideAppointment } from './api.ts'
import styles from './open-appointments.module.css'
import { ReasonField } from '../decisions/reason-field.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'
import { useKeptReason } from '../../../lib/use-kept-reason.ts'
import { WhoIsTold } from '../decisions/who-is-told.tsx'

type OpenActionsProps = {
  appointment: OpenAppointment
  onChanged: (appointment: OpenAppointment) => void
}

export function OpenActions({ appointment, onChanged }: OpenActionsProps) {
  const [asking, setAsking] = useState<'end' | 'reassign' | null>(null)
  const decide = useDecideAppointment(() => onChanged(appointment))
  const close = () => setAsking(null)
  const changeTo = (decision: 'approved' | 'rejected' | 'cancelled', reason = '', sent = () => {}) =>
    decide.mutate({ appointmentId: appointment.id, decision, reason }, { onSuccess: sent, onSettled: close })
  const isPending = appointment.state === 'pending'
  return (
    <>
      <span className={styles.decide}>
        {isPending && (
          <Button small kind="primary" pending={decide.isPending} onClick={() => changeTo('approved')}>
            {words('appointments.open.approve')}
          </Button>
        )}
        <Button small pending={decide.isPending} onClick={() => setAsking('end')}>
          {words(isPending ? 'appointments.open.reject' : 'appointments.open.cancel')}
        </Button>
      </span>
      <Button small kind="quiet" pending={decide.isPending} onClick={() => setAsking('reassign')}>
        {words('appointments.open.reassign')}
      </Button>
      <RefusalNotice error={decide.error} />
      {asking === 'end' && (
        <EndDialog
          appointment={appointment}
          isPending={decide.isPending}
          onConfirm={(reason, sent) => changeTo(isPending ? 'rejected' : 'cancelled', reason, sent)}
          onCancel={close}
        />
      )}
      {asking === 'reassign' && (
        <ReassignDialog appointment={appointment} onChanged={() => onChanged(appointment)} onClose={close} />
      )}
    </>
  )
}

type EndDialogProps = {
  appointment: OpenAppointment
  isPending: boolean
  onConfirm: (reason: string, sent: () => void) => void
  onCancel: () => void
}

function EndDialog({ appointment, isPending, onConfirm, onCancel }: EndDialogProps) {
  const kept = useKeptReason(`end-${appointment.id}`)
  const { draft, reason } = kept
  const { name, state } = appointment
  const time = () => <AppointmentTime appointment={appointment} />
  return (
    <ConfirmDialog
      title={words('appointments.open.endQuestion', { state, name })}
      confirmLabel={words('appointments.open.endConfirm', { state })}
      destructive
      isPending={isPending}
      onConfirm={() => onConfirm(reason, draft.drop)}
      onCancel={() => {
        draft.drop()
        onCancel()
      }}
    >
      <p>{richWords('decisions.consequence', { time })}</p>
      <WhoIsTold appointment={appointment} />
      <ReasonField kept={kept} />
    </ConfirmDialog>
  )
}
