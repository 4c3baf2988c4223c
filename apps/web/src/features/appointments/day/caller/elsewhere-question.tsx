import { isElsewhere } from '@desk/contract/caller'
import { dayMonthYear } from '@desk/rules/calendar-date'
import * as z from 'zod/mini'
import { ApiError } from '../../../../lib/api-error.ts'
import { words } from '../../../../lib/words.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

type Elsewhere = z.output<typeof isElsewhere>['elsewhere']

/** Null for any other refusal. */
export function elsewhereIn(error: unknown): Elsewhere | null {
  if (!(error instanceof ApiError)) return null
  const found = z.safeParse(isElsewhere, error.data)
  return found.success ? found.data.elsewhere : null
}

type ElsewhereQuestionProps = { elsewhere: Elsewhere; onConfirm: () => void; onCancel: () => void }

export function ElsewhereQuestion({ elsewhere, onConfirm, onCancel }: ElsewhereQuestionProps) {
  return (
    <ConfirmDialog
      title={words('choosing.overlap')}
      confirmLabel={words('choosing.overlapYes')}
      cancelLabel={words('caller.anotherTime')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{words('caller.elsewhere', { count: elsewhere.length })}</p>
      <ul>
        {elsewhere.map(({ date, time }) => (
          <li key={`${date} ${time}`}>{words('picture.about', { day: dayMonthYear(date), time })}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
