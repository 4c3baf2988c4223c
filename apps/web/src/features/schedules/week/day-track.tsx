import { clock24, type Minutes } from '@desk/rules/clock-time'
import type { Window } from '@desk/rules/schedule/schedule'
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react'
import { words } from '../../../lib/words.ts'
import { dragged, type Span } from './drag.ts'
import { SNAP } from './day-draft.ts'
import { Scale } from './scale.tsx'
import styles from './track.module.css'
import { type Grabbed, useDrag } from './use-drag.ts'

type PlacedWindow = { id: number; window: Window }

type DayTrackProps = {
  day: string
  windows: readonly PlacedWindow[]
  span: Span
  helpId: string
  onChange: (id: number, window: Window) => void
  onRemove: (id: number) => void
  nextId: number
  weekday?: number | undefined
  onMove?: ((id: number, window: Window, weekday: number) => void) | undefined
}

/** Drawn, moved, stretched, by keys too; the time fields say the same. */
export function DayTrack(props: DayTrackProps) {
  const { day, windows, span, helpId, onChange, onRemove, nextId, weekday, onMove = () => {} } = props
  const { grab, track } = useDrag(span, { onChange, onMove })
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
        data-day={weekday}
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
            data-bar={`${weekday} ${id}`}
            onPointerDown={(event) => grab(event, { id, grip: 'whole', window })}
            // For drags by finger: touch does not always focus.
            onClick={(event) => event.currentTarget.focus()}
            onKeyDown={(event) =>
              pressKey(event, window, span, {
                change: (to) => onChange(id, to),
                remove: () => onRemove(id),
                move: (by) => weekday !== undefined && onMove(id, window, weekday + by),
              })
            }
          >
            <Handle grab={grab} grabbed={{ id, grip: 'start', window }} />
            <span dir="ltr" className={styles.barText}>
              {shortWords(window)}
            </span>
            <Handle grab={grab} grabbed={{ id, grip: 'end', window }} />
          </button>
        ))}
      </div>
    </div>
  )
}

const shortWords = ({ start, end }: Window) => `${clock24(start)}–${clock24(end)}`

type HandleProps = { grab: (event: ReactPointerEvent, grabbed: Grabbed) => void; grabbed: Grabbed }

/** For pointers; keys work on the bar. */
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

type Doing = { change: (window: Window) => void; remove: () => void; move: (days: number) => void }

function pressKey(event: KeyboardEvent<HTMLElement>, window: Window, span: Span, doing: Doing) {
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
  const sideways = (sign: number) =>
    doing.change(dragged(window, event.shiftKey ? 'end' : 'whole', sign * (isReversed ? -SNAP : SNAP), span))
  const keys: Record<string, () => void> = {
    ArrowLeft: () => sideways(-1),
    ArrowRight: () => sideways(1),
    ArrowUp: () => doing.move(-1),
    ArrowDown: () => doing.move(1),
    Delete: doing.remove,
    Backspace: doing.remove,
  }
  const press = keys[event.key]
  if (!press) return
  event.preventDefault()
  press()
}
