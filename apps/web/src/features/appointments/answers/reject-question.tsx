import { dayMonthYear } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { richWords, words } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { ReasonField } from './reason-field.tsx'
import type { Request } from './use-answers.ts'
import { WhoIsTold } from './who-is-told.tsx'

type RejectQuestionProps = {
  request: Request
  isPending: boolean
  /** Of the last try; the reason stays to be sent again. */
  error: unknown
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Asks why; who is told reads it, and whoever is not has to be called. */
export function RejectQuestion({ request, isPending, error, onConfirm, onCancel }: RejectQuestionProps) {
  const [reason, setReason] = useState('')
  const time = () => <KeepDates text={`${dayMonthYear(request.date)}, ${request.time}`} />
  return (
    <ConfirmDialog
      title={words('answers.question', { name: request.name })}
      confirmLabel={words('answers.confirm')}
      destructive
      isPending={isPending}
      onConfirm={() => onConfirm(reason.trim())}
      onCancel={onCancel}
    >
      <p>{richWords('answers.consequence', { time })}</p>
      <WhoIsTold appointment={request} />
      <ReasonField value={reason} onChange={setReason} />
      <FailureNotice error={error} unknown={words('record.failed')} />
    </ConfirmDialog>
  )
}
