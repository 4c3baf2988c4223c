import { clock24, DAY, type Minutes } from '@desk/rules/clock-time'
import { words } from '../../../lib/words.ts'
import type { Span } from './drag.ts'
import styles from './track.module.css'

const EVERY: Minutes = 180
/** Every second time: no more room on a phone. */
const LONG: Minutes = 18 * 60

/** Nearer to its end words would stick out. */
const MOST_WORDS = 8

const markWords = (minutes: Minutes) => (minutes === DAY ? words('week-picture.nextDay') : clock24(minutes))

export function Scale({ span: { from, to } }: { span: Span }) {
  const first = Math.ceil(from / EVERY) * EVERY
  const marks = Array.from({ length: Math.ceil((to - first) / EVERY) }, (_, place) => first + place * EVERY)
  const every = to - from > LONG ? 2 * EVERY : EVERY
  const hasRoom = (minutes: Minutes) => to - minutes >= (to - from) / MOST_WORDS
  return (
    <span aria-hidden="true" className={styles.scale}>
      {marks.map((minutes) => (
        <span
          key={minutes}
          className={minutes === DAY ? `${styles.mark} ${styles.midnight}` : styles.mark}
          style={{ insetInlineStart: `${(100 * (minutes - from)) / (to - from)}%` }}
        >
          {minutes % every === 0 && hasRoom(minutes) && markWords(minutes)}
        </span>
      ))}
    </span>
  )
}
