import { addDays } from '@desk/rules/calendar-date'
import { useId, useState } from 'react'
import { MonthGrid } from '../src/ui/date/month-grid.tsx'
import { MonthTurner } from '../src/ui/date/month-turner.tsx'
import { TODAY } from './samples.ts'

const LAST = '2027-01-31'
export const MARKS = new Map([
  [addDays(TODAY, 1), { isFree: true, text: '12 free' }],
  [addDays(TODAY, 2), { isFree: true, text: '3 free' }],
  [addDays(TODAY, 3), { isFree: false, text: 'Fully booked' }],
])

export function Month() {
  const id = useId()
  const [day, setDay] = useState(addDays(TODAY, 2))
  return (
    <>
      <MonthTurner id={id} day={day} min={TODAY} max={LAST} onTurn={setDay} />
      <MonthGrid
        labelledBy={id}
        day={day}
        chosen={day}
        today={TODAY}
        min={TODAY}
        max={LAST}
        marks={MARKS}
        onChoose={setDay}
        onKeyDown={() => {}}
      />
    </>
  )
}
