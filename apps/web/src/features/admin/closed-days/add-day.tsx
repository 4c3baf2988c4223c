import { LIMITS } from '@desk/contract/fields'
import { useState } from 'react'
import { useHospital } from '../../../lib/hospital.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './closed-days.module.css'
import type { Adding } from './kept-changes.ts'

type AddDayProps = {
  adding: Adding
  onChange: (adding: Adding) => void
  onAdd: (date: string, name: string) => void
}

export function AddDay({ adding, onChange, onAdd }: AddDayProps) {
  const { date, name } = adding
  const [isChecked, setIsChecked] = useState(false)
  const today = useHospital()?.today
  const isPast = date !== null && today !== undefined && date < today
  function add() {
    setIsChecked(true)
    if (date === null || isPast || name.trim() === '') return
    onAdd(date, name.trim())
    setIsChecked(false)
  }
  return (
    <div className={styles.add}>
      <DateField
        name="date"
        label={words('closed.date')}
        value={date}
        min={today}
        error={isChecked && date === null ? words('closed.dateNeeded') : undefined}
        onChange={(next) => onChange({ ...adding, date: next })}
      />
      <TextField
        name="name"
        label={words('closed.name')}
        autoComplete="off"
        error={isChecked && name.trim() === '' ? words('closed.nameNeeded') : undefined}
        value={name}
        onChange={({ target }) => onChange({ ...adding, name: target.value.slice(0, LIMITS.name) })}
      />
      <div>
        <Button onClick={add}>{words('closed.add')}</Button>
      </div>
    </div>
  )
}
