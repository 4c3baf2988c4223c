import { words } from '../../../lib/words.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { errorsOfPlan, type PlanDraft } from './plan-draft.ts'
import styles from './week.module.css'

type PlanDatesProps = {
  draft: PlanDraft
  isChecked: boolean
  refused: { field?: string | undefined; text: string } | null
  onChange: (change: (draft: PlanDraft) => PlanDraft) => void
}

export function PlanDates({ draft, isChecked, refused, onChange }: PlanDatesProps) {
  const errors = errorsOfPlan(draft)
  const ofServer = (field: string) => (refused?.field === field ? refused.text : undefined)
  return (
    <div className={styles.dates}>
      <DateField
        name="from"
        label={words('schedules.from')}
        description={words('schedules.fromHint')}
        value={draft.from}
        error={isChecked && errors.from ? words('schedules.fromNeeded') : ofServer('from')}
        onChange={(from) => onChange((now) => ({ ...now, from }))}
      />
      <DateField
        name="to"
        label={words('schedules.to')}
        description={words('schedules.toHint')}
        value={draft.to}
        error={errors.to ? words('schedules.toBefore') : ofServer('to')}
        onChange={(to) => onChange((now) => ({ ...now, to }))}
      />
    </div>
  )
}
