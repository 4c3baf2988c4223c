import { type ClosedDays, saveClosedDays } from '@desk/contract/closed-days'
import { type ComponentProps, useRef, useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { DoctorsTabs } from '../../../ui/doctors-tabs.tsx'
import { AddDay } from './add-day.tsx'
import {
  type Changes,
  changesToSave,
  NO_CHANGES,
  type ShownDay,
  shownDays,
  withDays,
  withHolidays,
} from './closed-day-changes.ts'
import { ClosedDayItem } from './closed-day-item.tsx'
import { type Place, useClosedDays, useSaveClosedDays } from './closed-days-api.ts'
import styles from './closed-days.module.css'
import { HolidaysCard } from './holidays-card.tsx'

/** When the whole hospital is closed: several days are changed at once, and saved with one look at whom it hits. */
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

/** What was put into the list, and of where. */
const NO_HOLIDAYS: { dates: ReadonlySet<string>; place?: Place } = { dates: new Set() }

/** The list as it is edited, until it is saved. */
function useEdited(saved: ClosedDays['days']) {
  const [changes, setChanges] = useState<Changes>(NO_CHANGES)
  const [holidays, setHolidays] = useState(NO_HOLIDAYS)
  useUnsaved(changes.size > 0)
  const load: ComponentProps<typeof HolidaysCard>['onLoaded'] = (found, place) => {
    const { changes: next, ...loaded } = withHolidays(saved, changes, found)
    setChanges(next)
    setHolidays({ dates: new Set(found.map(({ date }) => date)), place })
    return loaded
  }
  const forget = () => {
    setChanges(NO_CHANGES)
    setHolidays(NO_HOLIDAYS)
  }
  return {
    days: shownDays(saved, changes),
    asked: { ...changesToSave(saved, changes, holidays.dates), holidayPlace: holidays.place },
    set: (date: string, name: string | null) => setChanges(new Map(changes).set(date, name)),
    putIn: (days: ClosedDays['days']) => setChanges(withDays(changes, days)),
    load,
    forget,
  }
}

function Editor({ closed: { version, days: saved } }: { closed: ClosedDays }) {
  const { days, asked, set, putIn, load, forget } = useEdited(saved)
  const [isChecked, setIsChecked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const change = useSaveClosedDays(forget)
  const count = asked.save.length + asked.remove.length

  function save() {
    setIsChecked(true)
    if (days.some(({ name }) => name.trim() === '')) {
      return place.current?.querySelector<HTMLElement>('[aria-invalid="true"], input[value=""]')?.focus()
    }
    change.save((answer) => callOrThrow(saveClosedDays, { ...answer, ...asked, closedDaysVersion: version }))
  }

  return (
    <div ref={place} className={styles.page}>
      <HolidaysCard onLoaded={load} onPutIn={putIn} />
      <Card title={words('closed.days')} intro={words('closed.daysIntro')}>
        <DaysList days={days} isChecked={isChecked} onChange={set} />
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
      <AddDay onAdd={onChange} />
      {days.length === 0 && <EmptyState title={words('closed.none')} />}
      <ul className={styles.list}>
        {days.map((day) => (
          <ClosedDayItem key={day.date} day={day} isChecked={isChecked} onChange={onChange} />
        ))}
      </ul>
    </>
  )
}
