import type { ScheduleData } from '@desk/contract/schedule'
import { doctorProfilePath } from '@desk/contract/paths'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { useEffect, useRef, useState } from 'react'
import { useHospital } from '../../../lib/hospital.ts'
import { useKeptForm } from '../../../lib/use-kept-form.ts'
import { richWords, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { useScheduledDoctor } from '../api.ts'
import { windowWords } from '../hours-words.ts'
import { draftPlan, type PlanDraft, weekOf } from './plan-draft.ts'
import { PlanEditor } from './plan-editor.tsx'
import { PlanItem } from './plan-item.tsx'
import styles from './week.module.css'

const NEW = 'new'

/** One at a time is edited, in its place. */
export function PlansCard({ schedule }: { schedule: ScheduleData }) {
  const today = useHospital()?.today ?? null
  const { plans } = schedule
  const left = useKeptForm('plan-')
  const [open, setOpen] = useState(() => planLeft(schedule, today, left))
  const editing = open && (open.id ?? NEW)
  const list = useFocusWhereClosed(editing)
  const close = () => setOpen(null)
  // A removed plan's text stays, as a new one's.
  const ids = plans.map(({ id }) => id)
  const places = editing && !ids.includes(editing) ? [...ids, editing] : ids
  return (
    <Card title={words('schedules.plans')} intro={words('schedules.plansIntro')}>
      <UsualHours schedule={schedule} />
      <div ref={list} className={styles.plans}>
        <ul>
          {places.map((id) => {
            const plan = plans.find((one) => one.id === id)
            return (
              <li key={id} className={styles.plan} data-plan={id}>
                {open && editing === id ? (
                  <PlanEditor schedule={schedule} plan={open} onClose={close} />
                ) : (
                  plan && (
                    <PlanItem
                      schedule={schedule}
                      plan={plan}
                      onEdit={open ? undefined : () => setOpen(draftPlan(plan))}
                    />
                  )
                )}
              </li>
            )
          })}
        </ul>
        {!open && (
          <div data-plan={NEW}>
            <Button
              kind={plans.length > 0 ? 'secondary' : 'primary'}
              onClick={() => setOpen(nextPlan(schedule, today))}
            >
              {words(plans.length > 0 ? 'schedules.nextPlan' : 'schedules.firstPlan')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** Before a reload; removed ones are found by name. */
function planLeft(schedule: ScheduleData, today: IsoDate | null, left: string | null): PlanDraft | null {
  const plan = schedule.plans.find(({ id }) => id === left)
  if (plan) return draftPlan(plan)
  return left === null ? null : { ...nextPlan(schedule, today), id: left || null }
}

/** The plan before, else the usual hours. */
function nextPlan({ plans, timings: [start, end] }: ScheduleData, today: IsoDate | null): PlanDraft {
  const last = plans.at(-1)
  return last
    ? draftPlan({ ...last, id: null, from: last.to && addDays(last.to, 1), to: null })
    : draftPlan({ id: null, from: today, to: null, days: weekOf({ start, end }) })
}

/** From what opened it to the editor, and back. */
function useFocusWhereClosed(editing: string | null) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    const closed = before.current
    before.current = editing
    if (editing !== null || closed === null) return
    const places = [closed, NEW].map((id) => list.current?.querySelector(`[data-plan="${id}"] button`))
    const button = places.find((one) => one instanceof HTMLElement)
    if (button instanceof HTMLElement) button.focus()
  }, [editing])
  return list
}

function UsualHours({ schedule: { timings } }: { schedule: ScheduleData }) {
  const [start, end] = timings
  const userId = useScheduledDoctor().data?.userId ?? ''
  const hours = windowWords({ start, end })
  return <p>{richWords('schedules.usual', { hours, link: linkTo(doctorProfilePath(userId)) })}</p>
}
