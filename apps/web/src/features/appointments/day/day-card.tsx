import { addDays, dayMonthYear, type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import type { MarkedTime } from '../../../ui/time-grid-props.ts'
import cardStyles from '../../../ui/card.module.css'
import { useDays } from './day-api.ts'
import { DayForms } from './day-forms.tsx'
import { DayList } from './day-list.tsx'
import { chooseDayView, type DayView, isList, isWeekShown } from './day-view.ts'
import { dayInWords } from '../../../lib/day-in-words.ts'
import { daysInWords, type DaysShown, daysShown } from './days-shown.ts'
import { ViewSwitch } from './view-switch.tsx'
import { WeekList } from './week-list.tsx'
import styles from './day.module.css'
import cardParts from './day-card.module.css'

// Its library weighs more than this screen.
const Picture = lazy(async () => ({ default: (await import('./picture/picture.tsx')).Picture }))

type DayCardProps = { date: IsoDate; today: IsoDate; view: DayView; params: ListParams }

export function DayCard({ date, today, view, params }: DayCardProps) {
  const isWeek = isWeekShown(view)
  const shown = daysShown(date, isWeek)
  const query = useDays(shown.first, shown.last)
  const place = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<MarkedTime | null>(null)
  const takeFocus = () => place.current?.focus()
  // A week that names no day may be a later one than today's.
  const inAddress = (other: IsoDate, ofWeek = isWeek) =>
    other === today && !ofWeek ? '' : dayMonthYear(other)
  const show = (other: IsoDate) => params.change({ day: inAddress(other) })
  const stepBy = (days: number) => show(addDays(lastAsked(params, isWeek ? date : today), days))
  const openDay = (day: IsoDate) => chooseDayView(params, 'day', inAddress(day, false))
  function mark(time: MarkedTime) {
    show(time.date)
    setMarked(time)
  }
  return (
    <section className={cardStyles.card} aria-label={words(isWeek ? 'picture.listOfWeek' : 'day.list')}>
      <Top shown={shown} view={view} params={params} />
      <div className={cardParts.tools}>
        <DayBar date={date} today={today} shown={shown} onShow={show} onStep={stepBy} />
        <DayForms
          date={date}
          day={dayInWords(date)}
          marked={marked}
          isAnyDay={params.read('day') === '' && marked === null}
          onDay={show}
          onClosed={() => setMarked(null)}
        />
      </div>
      <div ref={place} tabIndex={-1} className={styles.place}>
        <QueryContent query={query} items="appointments">
          {(found) => {
            const day = { day: found, toldAt: query.dataUpdatedAt, takeFocus }
            if (!isList(view)) {
              return (
                <Suspense fallback={<p data-loading>{words('picture.loading')}</p>}>
                  <Picture {...day} shown={shown} today={today} onMark={mark} onDay={openDay} />
                </Suspense>
              )
            }
            return isWeek ? <WeekList {...day} dates={shown.dates} /> : <DayList {...day} date={date} />
          }}
        </QueryContent>
      </div>
    </section>
  )
}

function Top({ shown, view, params }: Pick<DayCardProps, 'view' | 'params'> & { shown: DaysShown }) {
  return (
    <div className={cardParts.top}>
      <h2 className={cardStyles.title} aria-live="polite">
        {daysInWords(shown)}
      </h2>
      <ViewSwitch view={view} params={params} />
    </div>
  )
}

/** The day that was asked for last, even if it is not drawn yet. */
const lastAsked = (params: ListParams, otherwise: IsoDate): IsoDate =>
  readDayMonthYear(params.readNow('day')) ?? otherwise

type DayBarProps = {
  date: IsoDate
  today: IsoDate
  shown: DaysShown
  onShow: (date: IsoDate) => void
  onStep: (days: number) => void
}

function DayBar({ date, today, shown: { step }, onShow, onStep }: DayBarProps) {
  const isWeek = step === 7
  return (
    <div className={`${styles.bar} ${cardParts.short}`}>
      <Button
        aria-label={words(isWeek ? 'picture.previousWeek' : 'day.previousDay')}
        onClick={() => onStep(-step)}
      >
        {words('day.previous')}
      </Button>
      <Button onClick={() => onShow(today)}>{words('day.today')}</Button>
      <Button
        aria-label={words(isWeek ? 'picture.followingWeek' : 'day.followingDay')}
        onClick={() => onStep(step)}
      >
        {words('day.following')}
      </Button>
      <div className={styles.date}>
        <DayField date={date} onChoose={onShow} />
      </div>
    </div>
  )
}

/** Until a date is complete the shown day stays. */
function DayField({ date, onChoose }: { date: IsoDate; onChoose: (date: IsoDate) => void }) {
  const [typed, setTyped] = useState<null | undefined>(undefined)
  function change(chosen: IsoDate | null) {
    setTyped(chosen === null ? null : undefined)
    if (chosen !== null) onChoose(chosen)
  }
  return (
    <DateField
      name="day"
      label={words('day.day')}
      value={typed === undefined ? date : typed}
      onChange={change}
      onBlur={() => setTyped(undefined)}
    />
  )
}
