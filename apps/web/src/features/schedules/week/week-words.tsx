import type { Hours } from '@desk/contract/schedule'
import { atBeginning, weekdayOf } from '../../../lib/day-in-words.ts'
import { listInWords, words } from '../../../lib/words.ts'
import { hoursWords } from '../hours-words.ts'
import styles from './week.module.css'

/** 0 is Monday. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** 1 January 2024 was a Monday. */
export const weekdayWords = (weekday: number): string => weekdayOf(`2024-01-0${weekday + 1}`)

type Run = { first: number; last: number; text: string }

/** "Monday", "Monday and Tuesday", "Monday to Wednesday" */
export function runWords(from: number, to: number): string {
  const [first, last] = [weekdayWords(from), weekdayWords(to)]
  if (from === to) return first
  return to - from === 1 ? listInWords([first, last]) : words('schedules.weekdays', { first, last })
}

export function WeekWords({ days }: { days: readonly (readonly Hours[])[] }) {
  const runs: Run[] = []
  for (const [weekday, windows] of days.entries()) {
    const text = hoursWords(windows)
    const before = runs.at(-1)
    if (before?.text === text) before.last = weekday
    else runs.push({ first: weekday, last: weekday, text })
  }
  return (
    <dl className={styles.week}>
      {runs.map(({ first, last, text }) => (
        <div key={first}>
          <dt>{atBeginning(runWords(first, last))}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
