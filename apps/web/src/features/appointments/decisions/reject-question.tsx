import { dayMonthYear } from '@desk/rules/calendar-date'
import { dayAndTime } from '../../../lib/day-in-words.ts'
import { richWords, words } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { ReasonField } from './reason-field.tsx'
import type { Request } from './use-decisions.ts'
import { useKeptReason } from '../../../lib/use-kept-reason.ts'
import { WhoIsTold } from './who-is-told.tsx'

type RejectQuestionProps = {
  request: Request
  isPending: boolean
  error: unknown
  /** Call `sent` when the server has it. */
  onConfirm: (reason: string, sent: () => void) => void
  onCancel: () => void
}

/** The patient reads the reason, or is called. */
export function RejectQuestion({ request, isPending, error, onConfirm, onCancel }: RejectQuestionProps) {
  const kept = useKeptReason(`reject-${request.id}`)
  const { draft, reason } = kept
  const time = () => <KeepDates text={dayAndTime(dayMonthYear(request.date), request.time)} />
  return (
    <ConfirmDialog
      title={words('decisions.question', { name: request.name })}
      confirmLabel={words('decisions.confirm')}
      destructive
      isPending={isPending}
      onConfirm={() => onConfirm(reason.trim(), draft.drop)}
      onCancel={() => {
        draft.drop()
        onCancel()
      }}
    >
      <p>{richWords('decisions.consequence', { time })}</p>
      <WhoIsTold appointment={request} />
      <ReasonField kept={kept} />
      <FailureNotice error={error} unknown={words('record.failed')} />
    </ConfirmDialog>
  )
}
