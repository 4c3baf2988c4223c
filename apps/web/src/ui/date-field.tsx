import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { useHospital } from '../lib/hospital.ts'
import { words } from '../lib/words.ts'
import { CalendarDialog } from './date/calendar-dialog.tsx'
import styles from './date/date-field.module.css'
import { DateParts } from './date/date-parts.tsx'
import type { DayMarks } from './date/month-grid.tsx'
import { dateOf, isWhole, type TypedDate } from './date/typed-date.ts'
import { useTypedDate } from './date/use-typed-date.ts'
import { FieldError } from './field.tsx'
import { useFieldRules, useFormState } from './form-state.ts'
import { CalendarIcon } from './icons.tsx'
import { KeepDates } from './keep-dates.tsx'

type DateFieldProps = {
  name: string
  label: string
  description?: string
  /** Null while no whole date is typed or picked. */
  value: IsoDate | null
  onChange: (value: IsoDate | null) => void
  onBlur?: () => void
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  error?: string | undefined
  takesFocus?: boolean
  marks?: DayMarks | undefined
  onMonth?: (first: IsoDate) => void
}

const FIRST = '1900-01-01'
const LAST = '2200-12-31'
const MINUTE_MILLISECONDS = 60_000

/** DD-MM-YYYY, typed or picked (spec 9). */
export function DateField({ onBlur, ...field }: DateFieldProps) {
  const { label, min = FIRST, max = LAST } = field
  const id = useId()
  const place = useFocusAtFirst(field.takesFocus)
  const group = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const today = useToday()
  const choose = useChoose(field)
  const typing = useTypedDate(field.value, choose)
  const { error, beyond } = useErrors(field, typing.typed)
  const isInvalid = error !== undefined || beyond !== undefined
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }
  return (
    <div ref={place} className={styles.field} data-field data-invalid={isInvalid || undefined} onBlur={leave}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
      </label>
      <About id={`${id}-about`} text={field.description} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset takes no label beside it */}
      <div ref={group} role="group" aria-labelledby={`${id}-label`} className={styles.group}>
        <DateParts
          {...{ id, label, typing, isInvalid }}
          isRequired={useIsRequired(field.name)}
          start={min > today ? min : today}
          describedBy={field.description || isInvalid ? `${id}-about ${id}-error` : undefined}
        />
        <OpenButton label={label} onPress={() => setOpen(true)} />
      </div>
      <input type="hidden" name={field.name} value={field.value ?? ''} />
      <FieldError id={`${id}-error`} text={error} />
      <SaidError id={`${id}-error`} text={beyond} />
      {isOpen && (
        <CalendarDialog
          {...field}
          {...{ today, min, max, beside: group }}
          onChoose={(date) => {
            choose(date)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const useIsRequired = (name: string) => useFieldRules(name)?.isRequired ?? false

/** The device's until the hospital's is known. */
function useToday(): IsoDate {
  const hospital = useHospital()
  return hospital?.today ?? deviceToday()
}

function deviceToday(): IsoDate {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MILLISECONDS)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length)
}

function useChoose({ name, onChange }: Pick<DateFieldProps, 'name' | 'onChange'>) {
  const { clearError } = useFormState()
  return (date: IsoDate | null) => {
    clearError(name)
    onChange(date)
  }
}

function useErrors({ name, value, min, max, ...field }: DateFieldProps, typed: TypedDate) {
  const { errors } = useFormState()
  const error = field.error ?? errors[name]
  if (error !== undefined) return { error, beyond: undefined }
  const isNoDay = isWhole(typed) && dateOf(typed) === null
  return { error, beyond: isNoDay ? words('date-field.noSuchDay') : outOfRange(value, min, max) }
}

/** It is what the press was for. */
function useFocusAtFirst(takesFocus = false) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
  }, [takesFocus])
  return place
}

function OpenButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={words('date-field.calendar', { label })}
      className={styles.open}
      onClick={onPress}
    >
      <CalendarIcon />
    </button>
  )
}

/** Said while typing; others are read with the field on focus. */
function SaidError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <output className={styles.beyond}>
      <FieldError id={id} text={text} />
    </output>
  )
}

function About({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} className={styles.about}>
      <KeepDates text={text} />
    </p>
  )
}

function outOfRange(value: IsoDate | null, min?: IsoDate, max?: IsoDate): string | undefined {
  if (value === null) return undefined
  if (min && value < min) return words('ui.date.from', { first: dayMonthYear(min) })
  if (max && value > max) return words('ui.date.upTo', { last: dayMonthYear(max) })
  return undefined
}
