import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { type ComponentProps, useState } from 'react'
import { words } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import type { BookingWindow } from './day-slots.ts'
import { useMonthMarks } from './free-times/month-marks.ts'

type VisitDateFieldProps = Pick<ComponentProps<typeof DateField>, 'value' | 'onChange'> & {
  doctorId: string
  visitTypeId: string | undefined
  window: BookingWindow
}

export function VisitDateField({ doctorId, visitTypeId, window, ...field }: VisitDateFieldProps) {
  const [month, setMonth] = useState<IsoDate | null>(null)
  const marks = useMonthMarks(doctorId, month, visitTypeId)
  return (
    <DateField
      {...field}
      {...{ marks }}
      onMonth={setMonth}
      name="date"
      label={words('appointments.book.date')}
      min={window?.first}
      max={window?.last}
      // Keeps its line, so that nothing jumps.
      description={window ? words('appointments.book.dateFormat', { last: dayMonthYear(window.last) }) : ''}
    />
  )
}
