import { type ClosedDays, saveClosedDays } from '@desk/contract/closed-days'
import { useRef, useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { Found } from '../../../ui/found-draft.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { DoctorsTabs } from '../../../ui/doctors-tabs.tsx'
import { AddDay } from './add-day.tsx'
import type { ShownDay } from './closed-day-changes.ts'
import { ClosedDayItem } from './closed-day-item.tsx'
import { useClosedDays, useSaveClosedDays } from './closed-days-api.ts'
import styles from './closed-days.module.css'
import { HolidaysCard } from './holidays-card.tsx'
import { useEdited } from './kept-changes.ts'

/** Saves several days at once, after one look at whom they hit. */
export function ClosedDaysScreen() {
  const query = useClosedDays()
  return (
    <Page title={words('closed.title')} intro={words('closed.intro')}>
      <DoctorsTabs />
      <QueryContent query={query} items="schedule">
        {(closed) => <Editor closed={closed} />}
      </QueryContent>
    </Page>
  )
}

function Editor({ closed: { version, days: saved } }: { closed: ClosedDays }) {
  const edited = useEdited(saved)
  const { kept, days, asked, putIn, load, forget, clear } = edited
  const [isChecked, setIsChecked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const change = useSaveClosedDays(forget)
  const count = asked.save.length + asked.remove.length

  function save() {
    setIsChecked(true)
    if (days.some(({ name }) => name.trim() === '')) {
      return place.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-text=""] > textarea')
        ?.focus()
    }
    change.save((answer) => callOrThrow(saveClosedDays, { ...answer, ...asked, closedDaysVersion: version }))
  }

  return (
    <div ref={place} className={styles.page}>
      <Found draft={kept} onClear={clear} />
      <HolidaysCard onLoaded={load} onPutIn={putIn} />
      <Card title={words('closed.days')} intro={words('closed.daysIntro')}>
        <AddDay adding={edited.adding} onChange={edited.type} onAdd={edited.add} />
        <DaysList days={days} isChecked={isChecked} onChange={edited.set} />
        {change.refused && <Notice kind="bad">{change.refused.text}</Notice>}
        <output>{count > 0 && <p>{words('closed.unsaved', { count })}</p>}</output>
        <FormActions>
          <Button kind="primary" disabled={count === 0} pending={change.isPending} onClick={save}>
            {words('closed.save')}
          </Button>
          {count > 0 && <Button onClick={forget}>{words('closed.forget')}</Button>}
        </FormActions>
      </Card>
      {change.preview}
    </div>
  )
}

type DaysListProps = {
  days: readonly ShownDay[]
  isChecked: boolean
  onChange: (date: string, name: string | null) => void
}

function DaysList({ days, isChecked, onChange }: DaysListProps) {
  return (
    <>
      {days.length === 0 && <EmptyState title={words('closed.none')} />}
      <ul className={styles.list}>
        {days.map((day) => (
          <ClosedDayItem key={day.date} day={day} isChecked={isChecked} onChange={onChange} />
        ))}
      </ul>
    </>
  )
}
