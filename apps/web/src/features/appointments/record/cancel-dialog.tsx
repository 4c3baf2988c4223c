import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { useState } from 'react'
import { richWords, words } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Found } from '../../../ui/found-draft.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useKeptReason } from '../../../lib/use-kept-reason.ts'
import { AppointmentTime } from '../appointment-time.tsx'
import type { useCancel } from './record-api.ts'

type CancelDialogProps = {
  record: AppointmentRecord
  cancel: ReturnType<typeof useCancel>
  onDone: () => void
}

/** Staff give a reason, which stays if sending fails. */
export function CancelDialog({ record, cancel, onDone }: CancelDialogProps) {
  const { draft, reason, type } = useKeptReason(`cancel-${record.id}`)
  const [isMissing, setMissing] = useState(false)
  const { party, name, phone, canBeTold } = record
  const isStaff = party !== 'patient'
  const told = canBeTold ? 'patient' : 'nobody'
  const time = () => <AppointmentTime appointment={record} />
  const done = () => {
    draft.drop()
    onDone()
  }
  const confirm = () =>
    isStaff && reason.trim() === '' ? setMissing(true) : cancel.mutate(reason.trim(), { onSuccess: done })
  return (
    <ConfirmDialog
      title={words('record.cancelQuestion')}
      confirmLabel={words('record.cancelConfirm')}
      cancelLabel={words('record.keepIt')}
      destructive
      isPending={cancel.isPending}
      onConfirm={confirm}
      onCancel={done}
    >
      <p>
        {richWords('record.cancelConsequence', {
          time,
          told: isStaff ? told : 'doctor',
        })}
      </p>
      {!canBeTold && isStaff && <p>{words('record.notTold', { name, phone })}</p>}
      {isStaff && <Found draft={draft} onClear={() => type('')} />}
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
            type(event.target.value)
          }}
        />
      )}
      <FailureNotice error={cancel.error} unknown={words('record.failed')} />
    </ConfirmDialog>
  )
}
