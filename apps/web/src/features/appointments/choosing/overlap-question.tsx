import { dayMonthYear } from '@desk/rules/calendar-date'
import { words } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { OverlapQuestion as Question } from './use-overlap-question.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'

/** Nobody books two places at the same time by mistake. */
export function OverlapQuestion({ question }: { question: Question }) {
  const { overlaps } = question
  if (overlaps.length === 0) return null
  return (
    <ConfirmDialog
      title={words('choosing.overlap')}
      confirmLabel={words('choosing.overlapYes')}
      onConfirm={() => question.agree()}
      onCancel={() => question.cancel()}
    >
      {words('choosing.overlapWith', { count: overlaps.length })}
      <ul>
        {overlaps.map(({ doctorName, date, time }) => (
          <li key={`${doctorName} ${date} ${time}`}>
            <KeepDates text={words('choosing.overlapOne', { doctorName, date: dayMonthYear(date), time })} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
