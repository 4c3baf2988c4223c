import { dayMonthYear } from '@desk/rules/calendar-date'
import type { ComponentProps } from 'react'
import { words } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import type { BookingWindow } from './day-slots.ts'

type VisitDateFieldProps = Pick<ComponentProps<typeof DateField>, 'value' | 'onChange'> & {
  window: BookingWindow
}

/** On which day of those that can be booked. */
export function VisitDateField({ window, ...field }: VisitDateFieldProps) {
  return (
    <DateField
      {...field}
      name="date"
      label={words('appointments.book.date')}
      min={window?.first}
      max={window?.last}
      // Its line is there before the hospital's date is known, so that nothing jumps.
      description={window ? words('appointments.book.dateFormat', { last: dayMonthYear(window.last) }) : ''}
    />
  )
}
