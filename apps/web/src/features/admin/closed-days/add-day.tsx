import { LIMITS } from '@desk/contract/fields'
import { useState } from 'react'
import { useHospital } from '../../../lib/hospital.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './closed-days.module.css'

/** One more day for the list; nothing is saved by it. */
export function AddDay({ onAdd }: { onAdd: (date: string, name: string) => void }) {
  const [date, setDate] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const today = useHospital()?.today
  const isPast = date !== null && today !== undefined && date < today
  function add() {
    setIsChecked(true)
    if (date === null || isPast || name.trim() === '') return
    onAdd(date, name.trim())
    setDate(null)
    setName('')
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
        onChange={setDate}
      />
      <TextField
        name="name"
        label={words('closed.name')}
        autoComplete="off"
        error={isChecked && name.trim() === '' ? words('closed.nameNeeded') : undefined}
        value={name}
        onChange={({ target }) => setName(target.value.slice(0, LIMITS.name))}
      />
      <div>
        <Button onClick={add}>{words('closed.add')}</Button>
      </div>
    </div>
  )
}
