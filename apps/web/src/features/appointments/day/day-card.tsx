import { addDays, dayMonthYear, type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { useRef, useState } from 'react'
import type { ListParams } from '../../../lib/list-params.ts'
import { locale, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import cardStyles from '../../../ui/card.module.css'
import { useDay } from './day-api.ts'
import { DayForms } from './day-forms.tsx'
import { DayList } from './day-list.tsx'
import styles from './day.module.css'

type DayCardProps = { date: IsoDate; today: IsoDate; params: ListParams }

/** One day, and what a doctor adds to it. */
export function DayCard({ date, today, params }: DayCardProps) {
  const query = useDay(date)
  const place = useRef<HTMLDivElement>(null)
  const day = dayInWords(date)
  const show = (other: IsoDate) => params.change({ day: other === today ? '' : dayMonthYear(other) })
  return (
    <section className={cardStyles.card} aria-label={words('day.list')}>
      <div className={styles.bar}>
        <Button aria-label={words('day.previousDay')} onClick={() => show(addDays(date, -1))}>
          {words('day.previous')}
        </Button>
        <Button onClick={() => show(today)}>{words('day.today')}</Button>
        <Button aria-label={words('day.followingDay')} onClick={() => show(addDays(date, 1))}>
          {words('day.following')}
        </Button>
        <div className={styles.date}>
          <DayField date={date} onChoose={show} />
        </div>
      </div>
      <h2 className={cardStyles.title} aria-live="polite">
        {day}
      </h2>
      <DayForms date={date} day={day} />
      <div ref={place} tabIndex={-1} className={styles.place}>
        <QueryContent query={query} items="appointments">
          {(found) => (
            <DayList
              day={found}
              date={date}
              toldAt={query.dataUpdatedAt}
              takeFocus={() => place.current?.focus()}
            />
          )}
        </QueryContent>
      </div>
    </section>
  )
}

/** While a day is being typed it is none yet, and the day that is shown stays. */
function DayField({ date, onChoose }: { date: IsoDate; onChoose: (date: IsoDate) => void }) {
  const [typed, setTyped] = useState<IsoDate | null | undefined>(undefined)
  function change(chosen: IsoDate | null) {
    const isDay = chosen !== null && readDayMonthYear(dayMonthYear(chosen)) !== null
    setTyped(isDay ? undefined : chosen)
    if (isDay) onChoose(chosen)
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

function dayInWords(date: IsoDate): string {
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })
  return words('day.heading', {
    weekday: weekday.format(new Date(`${date}T00:00:00Z`)),
    date: dayMonthYear(date),
  })
}
