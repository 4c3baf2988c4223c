import { dayMonthYear } from '@desk/rules/calendar-date'
import { type CalendarDate, parseDate } from '@internationalized/date'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { locale, words } from '../lib/words.ts'
import { giveDateWords } from './date-words.ts'
import { MonthCalendar } from './month-calendar.tsx'
import styles from './date-picker.module.css'
import { FieldError } from './field.tsx'
import { useFieldRules, useFormState } from './form-state.ts'
import { CalendarIcon } from './icons.tsx'
import { KeepDates } from './keep-dates.tsx'

export type DateFieldProps = {
  name: string
  label: string
  description?: string
  /** `YYYY-MM-DD`, or null while no whole date is typed or picked. */
  value: string | null
  onChange: (value: string | null) => void
  /** The focus has left the field. */
  onBlur?: () => void
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  /** It has been asked for by a press: the focus begins in it. */
  takesFocus?: boolean
}

export default function DateOnCalendar({ value, min, max, onChange, onBlur, ...field }: DateFieldProps) {
  giveDateWords()
  const id = useId()
  const place = useFocusAtFirst(field.takesFocus ?? false)
  const { errors, clearError } = useFormState()
  const error = field.error ?? errors[field.name]
  const beyond = error === undefined ? outOfRange(value, min, max) : undefined
  function choose(date: CalendarDate | null) {
    clearError(field.name)
    onChange(date?.toString() ?? null)
  }
  return (
    <I18nProvider locale={locale()}>
      <DatePicker<CalendarDate>
        ref={place}
        name={field.name}
        value={dateOf(value)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        onChange={choose}
        {...(onBlur && { onBlur })}
        isRequired={useFieldRules(field.name)?.isRequired ?? false}
        isInvalid={(error ?? beyond) !== undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
        aria-describedby={`${id}-about ${id}-error`}
        className={`${styles.field}`}
        data-field
      >
        <Label className={`${styles.label}`}>{field.label}</Label>
        <About id={`${id}-about`} text={field.description} />
        <Group className={`${styles.group}`} onKeyDown={useSeparators()}>
          <Typed />
          <Button className={`${styles.open}`}>
            <CalendarIcon />
          </Button>
        </Group>
        <FieldError id={`${id}-error`} text={error} />
        <SaidError id={`${id}-error`} text={beyond} />
        <Popover className={`${styles.popover}`} placement="bottom end">
          <Dialog className={`${styles.dialog}`}>
            <MonthCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}

/** Where the field was asked for by a press, it is what the press was for. */
function useFocusAtFirst(takesFocus: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
  }, [takesFocus])
  return place
}

/** Who types `1-2-2027` ends a part of the date with its hyphen, a dot or a slash. */
function useSeparators() {
  const typedIn = useRef<EventTarget | null>(null)
  return (event: KeyboardEvent<HTMLElement>) => {
    if (/^\d$/.test(event.key)) typedIn.current = event.target
    // A part that was full has passed the focus on already.
    if (!/^[-./]$/.test(event.key) || typedIn.current !== event.target) return
    const parts = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="spinbutton"]'))
    parts[parts.findIndex((part) => part === event.target) + 1]?.focus()
  }
}

function Typed() {
  return (
    <DateInput className={styles.input ?? ''}>
      {(segment) => (
        <DateSegment
          segment={segment.type === 'literal' ? { ...segment, text: '-' } : segment}
          className={styles.segment ?? ''}
        />
      )}
    </DateInput>
  )
}

/** Said while one is still in the field; other errors are read out with the field, which takes the focus. */
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

function dateOf(value: string | null | undefined): CalendarDate | null {
  return value ? parseDate(value) : null
}

function outOfRange(value: string | null, min?: string, max?: string): string | undefined {
  // Before the year 1000 somebody is still typing the year.
  if (!value || value < '1000') return undefined
  if (min && value < min) return words('ui.date.from', { first: dayMonthYear(min) })
  if (max && value > max) return words('ui.date.upTo', { last: dayMonthYear(max) })
  return undefined
}
