import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { LIMITS } from '@desk/contract/fields'
import { useState } from 'react'
import { richWords, words } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AppointmentTime } from '../appointment-time.tsx'

type CancelDialogProps = {
  record: AppointmentRecord
  isPending: boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Says what will happen; staff give a reason, which the patient reads. */
export function CancelDialog({ record, isPending, onConfirm, onCancel }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { party, name, phone, canBeTold } = record
  const isStaff = party !== 'patient'
  const told = canBeTold ? 'patient' : 'nobody'
  const time = () => <AppointmentTime appointment={record} />
  const confirm = () => (isStaff && reason.trim() === '' ? setMissing(true) : onConfirm(reason.trim()))
  return (
    <ConfirmDialog
      title={words('record.cancelQuestion')}
      confirmLabel={words('record.cancelConfirm')}
      cancelLabel={words('record.keepIt')}
      destructive
      isPending={isPending}
      onConfirm={confirm}
      onCancel={onCancel}
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
    </ConfirmDialog>
  )
}
