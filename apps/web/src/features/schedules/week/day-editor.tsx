import { MOST_WINDOWS } from '@desk/contract/schedule-changes'
import type { Minutes } from '@desk/rules/clock-time'
import type { Window } from '@desk/rules/schedule/schedule'
import { type ReactNode, useRef } from 'react'
import { atBeginning } from '../../../lib/day-in-words.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import {
  addWindow,
  type DayError,
  type DraftDay,
  type DraftWindow,
  errorOfDay,
  freshId,
  minutesOfDay,
  readWindow,
  setWindow,
} from './day-draft.ts'
import { DayTrack } from './day-track.tsx'
import type { Span } from './drag.ts'
import styles from './week.module.css'
import { WindowFields } from './window-fields.tsx'

type DayEditorProps = {
  name: string
  day: DraftDay
  /** Gets the latest: drags may be faster than drawing. */
  onChange: (change: (day: DraftDay) => DraftDay) => void
  span: Span
  slotMinutes: Minutes
  /** Save was pressed: gaps are errors. */
  isChecked: boolean
  refused?: { id: number; text: string } | undefined
  helpId: string
  weekday?: number
  onMove?: (id: number, window: Window, weekday: number) => void
  children?: ReactNode
}

export function DayEditor(props: DayEditorProps) {
  const { name, day, onChange, span, helpId, weekday, onMove, children } = props
  const place = useRef<HTMLFieldSetElement>(null)
  const remove = (id: number) => {
    onChange((now) => now.filter((each) => each.id !== id))
    place.current?.querySelector<HTMLElement>('button[data-add]')?.focus()
  }
  return (
    <fieldset ref={place} className={styles.day}>
      <legend className={styles.legend}>{atBeginning(name)}</legend>
      <output className={styles.sum}>{sumWords(day)}</output>
      <DayTrack
        day={name}
        windows={day.flatMap((each) => {
          const window = readWindow(each)
          return window && window.end > window.start ? [{ id: each.id, window }] : []
        })}
        span={span}
        helpId={helpId}
        nextId={freshId(day)}
        weekday={weekday}
        onMove={onMove}
        onChange={(id, window) => onChange((now) => setWindow(now, id, window))}
        onRemove={remove}
      />
      <Windows {...props} onRemove={remove} />
      <div className={styles.buttons}>
        {day.length < MOST_WINDOWS && (
          <Button
            small
            data-add
            aria-label={words('schedules.addOf', { day: name })}
            onClick={() => onChange(addWindow)}
          >
            {words('schedules.add')}
          </Button>
        )}
        {children}
      </div>
    </fieldset>
  )
}

function Windows(props: DayEditorProps & { onRemove: (id: number) => void }) {
  const { name, day, onChange, slotMinutes, isChecked, refused, onRemove } = props
  const wrong = errorOfDay(day, isChecked)
  const change = (changed: DraftWindow) =>
    onChange((now) => now.map((each) => (each.id === changed.id ? changed : each)))
  const tooShort = words('schedules.tooShort', { minutes: slotMinutes })
  return (
    <ul className={styles.windows}>
      {day.map((window, index) => (
        <WindowFields
          key={window.id}
          day={name}
          number={index + 1}
          window={window}
          error={errorWords(window.id, wrong) ?? (refused?.id === window.id ? refused.text : undefined)}
          hint={isTooShort(window, slotMinutes) ? tooShort : undefined}
          onChange={change}
          onRemove={() => onRemove(window.id)}
        />
      ))}
    </ul>
  )
}

function errorWords(id: number, wrong: DayError | null): string | undefined {
  if (wrong?.id !== id) return undefined
  const keys = {
    empty: 'empty',
    overlap: 'overlap',
    'too-long': 'tooLong',
    'not-a-time': 'notATime',
  } as const
  return words('schedules.wrong', { why: keys[wrong.why] })
}

function isTooShort(window: DraftDay[number], slotMinutes: Minutes): boolean {
  const read = readWindow(window)
  return read !== null && read.end > read.start && read.end - read.start < slotMinutes
}

function sumWords(day: DraftDay): string {
  const minutes = minutesOfDay(day)
  return words('schedules.sum', { hours: Math.floor(minutes / 60), minutes: minutes % 60, count: day.length })
}
