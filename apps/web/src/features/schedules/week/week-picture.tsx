import type { Hours } from '@desk/contract/schedule'
import { readClockTime } from '@desk/rules/clock-time'
import { windowOf } from '@desk/rules/schedule/day-windows'
import { locale } from '../../../lib/words.ts'
import { spanOf } from './drag.ts'
import { Scale } from './scale.tsx'
import styles from './week-picture.module.css'
import { WEEKDAYS } from './week-words.tsx'

export function WeekPicture({ days }: { days: readonly (readonly Hours[])[] }) {
  const windows = days.map((day) => day.map(toWindow))
  const span = spanOf(windows.flat(), false)
  const percent = (minutes: number) => `${(100 * minutes) / (span.to - span.from)}%`
  return (
    <div aria-hidden="true" className={styles.picture}>
      <span />
      <div className={styles.scale}>
        <Scale span={span} />
      </div>
      {WEEKDAYS.map((weekday) => (
        <div key={weekday} className={styles.day}>
          <span className={styles.name}>{shortWeekday(weekday)}</span>
          <div className={styles.hours}>
            {windows[weekday]?.map(({ start, end }) => (
              <span
                key={start}
                className={styles.bar}
                style={{ insetInlineStart: percent(start - span.from), width: percent(end - start) }}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const toWindow = ({ start, end }: Hours) => {
  const [from, until] = [readClockTime(start) ?? 0, readClockTime(end) ?? 0]
  const window = windowOf(from, until)
  // A whole day ends where it begins.
  return window.end > window.start ? window : windowOf(from, from - 1)
}

/** 1 January 2024 was a Monday. */
const shortWeekday = (weekday: number): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekday + 1)),
  )
