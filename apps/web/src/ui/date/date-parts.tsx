import type { IsoDate } from '@desk/rules/calendar-date'
import { type ClipboardEvent, type KeyboardEvent, Fragment, useLayoutEffect, useRef } from 'react'
import { words } from '../../lib/words.ts'
import { monthName } from './date-formats.ts'
import styles from './date-field.module.css'
import {
  boundsOf,
  type Part,
  PARTS,
  readWhole,
  step,
  toEnd,
  type TypedDate,
  typeInto,
  written,
} from './typed-date.ts'
import type { useTypedDate } from './use-typed-date.ts'

type DatePartsProps = {
  id: string
  label: string
  typing: ReturnType<typeof useTypedDate>
  start: IsoDate
  describedBy: string | undefined
  isRequired: boolean
  isInvalid: boolean
}

/** As far as a page key goes. */
const PAGE = { day: 7, month: 3, year: 5 } as const

/** Three numbers for arrows and screen readers; typed digits fill all. */
export function DateParts({ id, describedBy, ...props }: DatePartsProps) {
  const { typed, goTo, change } = props.typing
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (goTo) focusPart(place.current, goTo.part)
  }, [place, goTo])
  function paste(event: ClipboardEvent) {
    const whole = readWhole(event.clipboardData.getData('text'))
    if (!whole) return
    event.preventDefault()
    change(whole, 'year')
  }
  function copy(event: ClipboardEvent) {
    const text = written(typed)
    if (text === '') return
    event.preventDefault()
    event.clipboardData.setData('text', text)
  }
  return (
    <div ref={place} className={styles.parts} onPaste={paste} onCopy={copy}>
      {PARTS.map((part) => (
        <Fragment key={part}>
          {part !== 'day' && <span aria-hidden="true">-</span>}
          <span className={styles.part}>
            {/* As wide as its text, below the input. */}
            <span aria-hidden="true" className={styles.width}>
              {typed[part] || placeholderOf(part)}
            </span>
            <PartInput
              {...props}
              {...{ part }}
              focus={(other) => focusPart(place.current, other)}
              {...(part === 'day' && { id, 'aria-describedby': describedBy })}
            />
          </span>
        </Fragment>
      ))}
    </div>
  )
}

function focusPart(parts: HTMLElement | null, part: Part): void {
  const input = parts?.querySelectorAll('input')[PARTS.indexOf(part)]
  input?.focus()
  // After an arrow too, typing replaces it.
  input?.select()
}

type PartInputProps = Omit<DatePartsProps, 'id' | 'describedBy'> & {
  part: Part
  focus: (part: Part) => void
  id?: string
  'aria-describedby'?: string | undefined
}

function PartInput({ part, focus, label, typing, start, isRequired, isInvalid, ...rest }: PartInputProps) {
  const { typed, change, leave } = typing
  return (
    <input
      {...rest}
      type="text"
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      className={styles.input}
      placeholder={placeholderOf(part)}
      value={typed[part]}
      aria-label={nameOf(part, label)}
      aria-invalid={isInvalid || undefined}
      aria-required={isRequired || undefined}
      {...valueOf(typed, part)}
      onChange={({ target }) => {
        const { typed: now, at } = typeInto(typed, part, target.value)
        change(now, at === part ? null : at)
      }}
      onKeyDown={(event) => press(event, { part, focus, typing, start })}
      onFocus={({ target }) => target.select()}
      onClick={({ currentTarget }) => currentTarget.select()}
      onBlur={leave}
    />
  )
}

type Pressed = Pick<PartInputProps, 'part' | 'focus' | 'typing' | 'start'>

function press(event: KeyboardEvent, { part, focus, typing, start }: Pressed): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (event.key === 'Enter') return typing.leave()
  const { typed, change } = typing
  const next = typedAfterKey(typed, part, event.key, start)
  const neighbour = PARTS[PARTS.indexOf(part) + besides(event.key, typed[part] === '')]
  if (next) change(next, part)
  else if (neighbour !== undefined && neighbour !== part) focus(neighbour)
  else return
  event.preventDefault()
}

function typedAfterKey(typed: TypedDate, part: Part, key: string, start: IsoDate): TypedDate | undefined {
  if (key === 'Home') return toEnd(typed, part, 'least')
  if (key === 'End') return toEnd(typed, part, 'most')
  const by = stepOf(key, part)
  return by === 0 ? undefined : step(typed, part, by, start)
}

function besides(key: string, isEmpty: boolean): number {
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' || (key === 'Backspace' && isEmpty) ? -1 : 0
}

function stepOf(key: string, part: Part): number {
  if (key === 'ArrowUp') return 1
  if (key === 'ArrowDown') return -1
  if (key === 'PageUp') return PAGE[part]
  return key === 'PageDown' ? -PAGE[part] : 0
}

function valueOf(typed: TypedDate, part: Part) {
  const { least, most } = boundsOf(typed, part)
  const range = { 'aria-valuemin': least, 'aria-valuemax': most }
  if (typed[part] === '') return { ...range, 'aria-valuetext': words('date-field.empty') }
  const number = Number(typed[part])
  const isMonth = part === 'month' && number >= least && number <= most
  const name = isMonth
    ? words('date-field.monthInWords', { number: String(number), name: monthName(number) })
    : typed[part]
  return { ...range, 'aria-valuenow': number, 'aria-valuetext': name }
}

function nameOf(part: Part, label: string): string {
  if (part === 'day') return words('date-field.day', { label })
  return part === 'month' ? words('date-field.month', { label }) : words('date-field.year', { label })
}

function placeholderOf(part: Part): string {
  if (part === 'day') return words('date-field.dayShort')
  return part === 'month' ? words('date-field.monthShort') : words('date-field.yearShort')
}
