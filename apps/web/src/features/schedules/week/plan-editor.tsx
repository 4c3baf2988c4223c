import type { ScheduleData } from '@desk/contract/schedule'
import { saveWeekPlan } from '@desk/contract/schedule-changes'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { useTyping } from '../change-draft.ts'
import { ChangeForm, useChangeForm } from '../change-form.tsx'
import { CopyDay } from './copy-day.tsx'
import { readWindow } from './day-draft.ts'
import { DayEditor } from './day-editor.tsx'
import { spanOf } from './drag.ts'
import { PlanDates } from './plan-dates.tsx'
import {
  changeDay,
  copyDay,
  draftPlan,
  moveWindow,
  nightIntoNextDay,
  PLAN_DRAFT,
  type PlanDraft,
  readPlan,
  windowOfField,
} from './plan-draft.ts'
import styles from './week.module.css'
import { WEEKDAYS, weekdayWords, WeekWords } from './week-words.tsx'

type PlanEditorProps = { schedule: ScheduleData; plan: PlanDraft; onClose: () => void }

export function PlanEditor({ schedule, plan, onClose }: PlanEditorProps) {
  const [draft, setDraft, typing] = useTyping(`plan-${plan.id ?? ''}`, PLAN_DRAFT, () => plan)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useChangeForm(schedule, typing, onClose)
  const { isChecked, refused } = form
  const present = schedule.plans.find(({ id }) => id === draft.id)
  const planId = present && { planId: present.id }

  function save() {
    const read = readPlan(draft)
    form.save(read && ((common) => callOrThrow(saveWeekPlan, { ...common, ...planId, ...read })))
  }

  return (
    <section aria-labelledby={headingId} className={styles.open}>
      <h3 ref={heading} id={headingId} tabIndex={-1} className={styles.openHeading}>
        {words(plan.id === null ? 'schedules.newPlan' : 'schedules.editPlan')}
      </h3>
      <ChangeForm
        form={form}
        present={
          present ? <WeekWords days={present.days} /> : draft.id && <p>{words('schedules.planGone')}</p>
        }
        onTakePresent={() => (present ? setDraft(draftPlan(present)) : form.onClose())}
        saveLabel={words('schedules.savePlan')}
        onSave={save}
      >
        <PlanDates draft={draft} isChecked={isChecked} refused={refused} onChange={setDraft} />
        <Week
          draft={draft}
          slotMinutes={schedule.settings.slotMinutes}
          isChecked={isChecked}
          refused={refused}
          onChange={setDraft}
        />
      </ChangeForm>
    </section>
  )
}

type WeekProps = {
  draft: PlanDraft
  slotMinutes: number
  isChecked: boolean
  refused: { field?: string | undefined; text: string } | null
  onChange: (change: (draft: PlanDraft) => PlanDraft) => void
}

function Week({ draft, slotMinutes, isChecked, refused, onChange }: WeekProps) {
  const helpId = useId()
  const [isWholeNight, setWholeNight] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const move = useMove(draft, { place, onChange })
  const windows = draft.days.flatMap((day) => day.flatMap((each) => readWindow(each) ?? []))
  const wrong = refused?.field === undefined ? null : windowOfField(draft, refused.field)
  const night = nightIntoNextDay(draft)
  const saidOf = (weekday: number) => {
    if (night?.weekday === weekday) return { id: night.id, text: words('week-nights.intoNextDay') }
    return wrong?.weekday === weekday ? { id: wrong.id, text: refused?.text ?? '' } : undefined
  }
  return (
    <>
      <p id={helpId} className={styles.help}>
        {words('schedules.help')}
      </p>
      <CheckBox label={words('schedules.wholeNight')} isChecked={isWholeNight} onChange={setWholeNight} />
      <div ref={place} className={styles.days}>
        {WEEKDAYS.map((weekday) => (
          <DayEditor
            key={weekday}
            name={weekdayWords(weekday)}
            day={draft.days[weekday] ?? []}
            span={spanOf(windows, isWholeNight)}
            slotMinutes={slotMinutes}
            isChecked={isChecked}
            refused={saidOf(weekday)}
            helpId={helpId}
            onChange={(changed) => onChange((now) => changeDay(now, weekday, changed))}
            weekday={weekday}
            onMove={(id, window, to) => move({ weekday, id }, { weekday: to, window })}
          >
            <CopyDay weekday={weekday} onCopy={(to) => onChange((now) => copyDay(now, weekday, to))} />
          </DayEditor>
        ))}
      </div>
    </>
  )
}

type Moving = { place: RefObject<HTMLElement | null>; onChange: WeekProps['onChange'] }

function useMove(draft: PlanDraft, { place, onChange }: Moving) {
  const followed = useRef('')
  useEffect(() => {
    if (followed.current === '') return
    place.current?.querySelector<HTMLElement>(`[data-bar="${followed.current}"]`)?.focus()
    followed.current = ''
  })
  return (from: Parameters<typeof moveWindow>[1], to: Parameters<typeof moveWindow>[2]) => {
    const moved = moveWindow(draft, from, to)
    if (!moved) return
    followed.current = `${to.weekday} ${moved.id}`
    onChange((now) => moveWindow(now, from, to)?.draft ?? now)
  }
}
