import { clock24, type Minutes } from '@desk/rules/clock-time'
import type { Window } from '@desk/rules/schedule/schedule'
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react'
import { words } from '../../../lib/words.ts'
import { dragged, type Span } from './drag.ts'
import { SNAP } from './day-draft.ts'
import styles from './track.module.css'
import { type Grabbed, useDrag } from './use-drag.ts'

type PlacedWindow = { id: number; window: Window }

type DayTrackProps = {
  /** Whose hours: a weekday, or a date. */
  day: string
  windows: readonly PlacedWindow[]
  span: Span
  /** Of how the keys work. */
  helpId: string
  onChange: (id: number, window: Window) => void
  onRemove: (id: number) => void
  /** The id of a window that does not exist yet. */
  nextId: number
}

/** A day as a picture: windows are drawn, moved, and drawn longer or shorter; by keys too. Their time fields say the same. */
export function DayTrack({ day, windows, span, helpId, onChange, onRemove, nextId }: DayTrackProps) {
  const { grab, track } = useDrag(span, onChange)
  const place = ({ start, end }: Window) => {
    const percent = (minutes: Minutes) => `${(100 * minutes) / (span.to - span.from)}%`
    return { insetInlineStart: percent(start - span.from), width: percent(end - start) }
  }
  return (
    <div className={styles.track}>
      <div
        {...track}
        className={styles.inner}
        data-track
        onPointerDown={(event) => grab(event, { id: nextId, grip: null })}
      >
        <Scale span={span} />
        {windows.map(({ id, window }) => (
          <button
            key={id}
            type="button"
            className={styles.bar}
            style={place(window)}
            aria-label={words('schedules.bar', { day, window: shortWords(window) })}
            aria-describedby={helpId}
            onPointerDown={(event) => grab(event, { id, grip: 'whole', window })}
            onKeyDown={(event) =>
              pressKey(event, window, span, { change: (to) => onChange(id, to), remove: () => onRemove(id) })
            }
          >
            <Handle grab={grab} grabbed={{ id, grip: 'start', window }} />
            <span className={styles.barText}>{shortWords(window)}</span>
            <Handle grab={grab} grabbed={{ id, grip: 'end', window }} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** On the bar, and so in its name. */
const shortWords = ({ start, end }: Window) => `${clock24(start)}–${clock24(end)}`

type HandleProps = { grab: (event: ReactPointerEvent, grabbed: Grabbed) => void; grabbed: Grabbed }

/** For pointers; keys move the ends from the bar. */
function Handle({ grab, grabbed }: HandleProps) {
  return (
    <span
      aria-hidden="true"
      className={grabbed.grip === 'start' ? styles.startHandle : styles.endHandle}
      data-handle={grabbed.grip}
      onPointerDown={(event) => grab(event, grabbed)}
    />
  )
}

type Doing = { change: (window: Window) => void; remove: () => void }

function pressKey(event: KeyboardEvent<HTMLElement>, window: Window, span: Span, { change, remove }: Doing) {
  const isRemoving = event.key === 'Delete' || event.key === 'Backspace'
  const sign = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (sign === undefined && !isRemoving) return
  event.preventDefault()
  if (sign === undefined) return remove()
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
  const by = sign * (isReversed ? -SNAP : SNAP)
  change(dragged(window, event.shiftKey ? 'end' : 'whole', by, span))
}

const EVERY: Minutes = 180

/** Every three hours; the times are in the fields too. */
function Scale({ span: { from, to } }: { span: Span }) {
  const first = Math.ceil(from / EVERY) * EVERY
  const marks = Array.from({ length: Math.ceil((to - first) / EVERY) }, (_, place) => first + place * EVERY)
  return (
    <span aria-hidden="true" className={styles.scale}>
      {marks.map((minutes) => (
        <span
          key={minutes}
          className={styles.mark}
          style={{ insetInlineStart: `${(100 * (minutes - from)) / (to - from)}%` }}
        >
          {clock24(minutes)}
        </span>
      ))}
    </span>
  )
}
