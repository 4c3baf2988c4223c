import type { ScheduleData } from '@desk/contract/schedule'
import { deleteWeekPlan } from '@desk/contract/schedule-changes'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useScheduleAction } from '../api.ts'
import styles from './week.module.css'
import { WeekPicture } from './week-picture.tsx'
import { WeekWords } from './week-words.tsx'

type PlanItemProps = {
  schedule: ScheduleData
  plan: ScheduleData['plans'][number]
  /** Unset while one is open, to keep its text. */
  onEdit: (() => void) | undefined
}

export function PlanItem({ schedule, plan, onEdit }: PlanItemProps) {
  const when = words('schedules.planWhen', {
    from: dayMonthYear(plan.from),
    to: plan.to === null ? '' : dayMonthYear(plan.to),
    isOpen: plan.to === null ? 'yes' : 'no',
  })
  const remove = useScheduleAction(schedule, {
    title: words('schedules.removeQuestion'),
    intro: <p>{words('schedules.removeConsequence', { when })}</p>,
    confirmLabel: words('schedules.removePlan'),
  })
  return (
    <>
      <h3>
        <KeepDates text={when} />
      </h3>
      <WeekWords days={plan.days} />
      <WeekPicture days={plan.days} />
      {remove.refused && <Notice kind="bad">{remove.refused.text}</Notice>}
      {onEdit && (
        <div className={styles.buttons}>
          <Button small aria-label={words('schedules.editOf', { when })} onClick={onEdit}>
            {words('schedules.edit')}
          </Button>
          <Button
            small
            pending={remove.isPending}
            aria-label={words('schedules.removePlanOf', { when })}
            onClick={() =>
              remove.save((common) => callOrThrow(deleteWeekPlan, { ...common, planId: plan.id }))
            }
          >
            {words('schedules.removePlan')}
          </Button>
        </div>
      )}
      {remove.preview}
    </>
  )
}
