import type { ScheduleData } from '@desk/contract/schedule'
import { deleteWeekPlan } from '@desk/contract/schedule-changes'
import { doctorProfilePath } from '@desk/contract/paths'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useHospital } from '../../../lib/hospital.ts'
import { richWords, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useScheduleAction, useScheduledDoctor } from '../api.ts'
import { windowWords } from '../hours-words.ts'
import { draftPlan, type PlanDraft, weekOf } from './plan-draft.ts'
import { PlanEditor } from './plan-editor.tsx'
import styles from './week.module.css'
import { WeekPicture } from './week-picture.tsx'
import { WeekWords } from './week-words.tsx'

type WeekPlan = ScheduleData['plans'][number]

/** The weekly plans, the present and the next ones; one of them can be open to be changed. */
export function PlansCard({ schedule }: { schedule: ScheduleData }) {
  const [open, setOpen] = useState<PlanDraft | null>(null)
  const today = useHospital()?.today ?? null
  const { plans, timings } = schedule
  const [start, end] = timings
  const last = plans.at(-1)
  const begin = () =>
    setOpen(
      last
        ? draftPlan({ ...last, id: null, from: last.to && addDays(last.to, 1), to: null })
        : draftPlan({ id: null, from: today, to: null, days: weekOf({ start, end }) }),
    )
  return (
    <>
      <Card title={words('schedules.plans')} intro={words('schedules.plansIntro')}>
        <UsualHours schedule={schedule} />
        <ul>
          {plans.map((plan) => (
            <PlanItem
              key={plan.id}
              schedule={schedule}
              plan={plan}
              onEdit={open ? undefined : () => setOpen(draftPlan(plan))}
            />
          ))}
        </ul>
        {!open && (
          <div>
            <Button kind={last ? 'secondary' : 'primary'} onClick={begin}>
              {words(last ? 'schedules.nextPlan' : 'schedules.firstPlan')}
            </Button>
          </div>
        )}
      </Card>
      {open && <PlanEditor schedule={schedule} plan={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function UsualHours({ schedule: { timings } }: { schedule: ScheduleData }) {
  const [start, end] = timings
  const userId = useScheduledDoctor().data?.userId ?? ''
  const hours = windowWords({ start, end })
  return <p>{richWords('schedules.usual', { hours, link: linkTo(doctorProfilePath(userId)) })}</p>
}

type PlanItemProps = { schedule: ScheduleData; plan: WeekPlan; onEdit: (() => void) | undefined }

function PlanItem({ schedule, plan, onEdit }: PlanItemProps) {
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
    <li className={styles.plan}>
      <h3>{when}</h3>
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
    </li>
  )
}
