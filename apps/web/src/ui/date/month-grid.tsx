import type { IsoDate } from '@desk/rules/calendar-date'
import type { KeyboardEvent, MouseEvent } from 'react'
import { words } from '../../lib/words.ts'
import { dayName, weekdayNames } from './date-formats.ts'
import { weeksOfMonth } from './month-days.ts'
import styles from './month-grid.module.css'

type DayMark = { isFree: boolean; text: string }
export type DayMarks = ReadonlyMap<IsoDate, DayMark>

type MonthGridProps = {
  labelledBy: string
  day: IsoDate
  chosen: IsoDate | null
  today: IsoDate
  min: IsoDate
  max: IsoDate
  marks?: DayMarks | undefined
  onChoose: (date: IsoDate) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function MonthGrid({ labelledBy, day, onChoose, onKeyDown, ...month }: MonthGridProps) {
  function choose({ target }: MouseEvent) {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
    const date = pressed?.dataset['date']
    if (date !== undefined && pressed?.ariaDisabled !== 'true') onChoose(date)
  }
  return (
    // Days are buttons; the table only listens for them.
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys go from day to day
      role="grid"
      aria-labelledby={labelledBy}
      className={styles.grid}
      onClick={choose}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames().map(({ full, shown }) => (
            <th key={full} scope="col" abbr={full} className={styles.weekday}>
              {shown}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week, place) => (
          <tr key={week.find((date) => date !== null) ?? place}>
            {week.map((date, weekday) =>
              date === null ? (
                // oxlint-disable-next-line react/no-array-index-key -- a day of no month has no other name
                <td key={weekday} aria-hidden="true" />
              ) : (
                <Day key={date} date={date} isReached={date === day} {...month} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = Pick<MonthGridProps, 'chosen' | 'today' | 'min' | 'max' | 'marks'> & {
  date: IsoDate
  isReached: boolean
}

function Day({ date, isReached, chosen, today, min, max, marks }: DayProps) {
  const isBeyond = date < min || date > max
  const mark = isBeyond ? undefined : marks?.get(date)
  return (
    <td aria-selected={date === chosen}>
      <button
        type="button"
        tabIndex={isReached ? 0 : -1}
        className={styles.day}
        aria-label={nameOf(date, date === today, mark)}
        aria-disabled={isBeyond || undefined}
        data-date={date}
        data-today={date === today || undefined}
        data-selected={date === chosen || undefined}
        data-free={mark?.isFree}
      >
        {Number(date.slice(-2))}
      </button>
    </td>
  )
}

function nameOf(date: IsoDate, isToday: boolean, mark: DayMark | undefined): string {
  const name = isToday ? words('date-field.today', { date: dayName(date) }) : dayName(date)
  return mark ? words('date-field.dayWithMark', { date: name, mark: mark.text }) : name
}
