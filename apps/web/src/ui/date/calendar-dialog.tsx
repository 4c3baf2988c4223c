import type { IsoDate } from '@desk/rules/calendar-date'
import { type KeyboardEvent, type RefObject, startTransition, useEffect, useId, useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { closedBy, useModal } from '../use-modal.ts'
import styles from './calendar-dialog.module.css'
import { placeBeside } from './place-beside.ts'
import { type DayMarks, MonthGrid } from './month-grid.tsx'
import { dayAfterKey, firstOfMonth, within } from './month-days.ts'
import { MonthTurner } from './month-turner.tsx'

type CalendarDialogProps = {
  label: string
  beside: RefObject<HTMLElement | null>
  value: IsoDate | null
  today: IsoDate
  min: IsoDate
  max: IsoDate
  marks?: DayMarks | undefined
  onMonth?: ((first: IsoDate) => void) | undefined
  onChoose: (date: IsoDate) => void
  onClose: () => void
}

export function CalendarDialog(props: CalendarDialogProps) {
  const { label, beside, value, today, min, max, marks, onMonth, onChoose, onClose } = props
  const monthId = useId()
  const dialog = useModal()
  const { day, turn, press } = useDayReached(dialog, { first: value ?? today, min, max })
  const month = firstOfMonth(day)
  useEffect(() => {
    const place = () => {
      if (dialog.current && beside.current) placeBeside(dialog.current, beside.current)
    }
    place()
    // A tablet is turned, a page enlarged.
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [dialog, beside])
  useEffect(() => {
    startTransition(() => onMonth?.(month))
  }, [month, onMonth])
  return (
    <dialog
      ref={dialog}
      aria-label={words('date-field.calendar', { label })}
      className={styles.dialog}
      {...closedBy(onClose)}
    >
      <div className={styles.inside}>
        <MonthTurner id={monthId} {...{ day, min, max }} onTurn={turn} />
        <MonthGrid
          labelledBy={monthId}
          {...{ day, today, min, max, marks, onChoose }}
          chosen={value}
          onKeyDown={press}
        />
        {marks !== undefined && (
          <p className={styles.legend} data-legend>
            {words('date-field.legend')}
          </p>
        )}
        <Button small onClick={onClose}>
          {words('date-field.close')}
        </Button>
      </div>
    </dialog>
  )
}

type Reach = { first: IsoDate; min: IsoDate; max: IsoDate }

function useDayReached(dialog: RefObject<HTMLDialogElement | null>, { first, min, max }: Reach) {
  const [{ day, takesFocus }, setDay] = useState({ day: within(first, min, max), takesFocus: true })
  useEffect(() => {
    if (takesFocus) dialog.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
  }, [dialog, day, takesFocus])
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = dayAfterKey(day, event, document.documentElement.dir === 'rtl')
    if (next === undefined) return
    event.preventDefault()
    setDay({ day: within(next, min, max), takesFocus: true })
  }
  return { day, press, turn: (next: IsoDate) => setDay({ day: next, takesFocus: false }) }
}
