import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { LIMITS } from '@desk/contract/fields'
import { useState } from 'react'
import { richWords, words } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AppointmentTime } from '../appointment-time.tsx'
import type { useCancel } from './record-api.ts'

type CancelDialogProps = {
  record: AppointmentRecord
  cancel: ReturnType<typeof useCancel>
  onDone: () => void
}

/** Says what will happen; staff give a reason, which the patient reads, and which stays when it could not be sent. */
export function CancelDialog({ record, cancel, onDone }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { party, name, phone, canBeTold } = record
  const isStaff = party !== 'patient'
  const told = canBeTold ? 'patient' : 'nobody'
  const time = () => <AppointmentTime appointment={record} />
  const confirm = () =>
    isStaff && reason.trim() === '' ? setMissing(true) : cancel.mutate(reason.trim(), { onSuccess: onDone })
  return (
    <ConfirmDialog
      title={words('record.cancelQuestion')}
      confirmLabel={words('record.cancelConfirm')}
      cancelLabel={words('record.keepIt')}
      destructive
      isPending={cancel.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <p>
        {richWords('record.cancelConsequence', {
          time,
          told: isStaff ? told : 'doctor',
        })}
      </p>
      {!canBeTold && isStaff && <p>{words('record.notTold', { name, phone })}</p>}
      {isStaff && (
        <TextField
          name="reason"
          label={words('record.reason')}
          description={words('record.reasonHint', { told })}
          error={isMissing ? words('record.reasonNeeded', { told }) : undefined}
          autoComplete="off"
          value={reason}
          onChange={(event) => {
            setMissing(false)
            setReason(event.target.value.slice(0, LIMITS.reason))
          }}
        />
      )}
      <FailureNotice error={cancel.error} unknown={words('record.failed')} />
    </ConfirmDialog>
  )
}
