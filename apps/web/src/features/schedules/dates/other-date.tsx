import type { ScheduleData } from '@desk/contract/schedule'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { DateField } from '../../../ui/date-field.tsx'
import styles from '../schedules.module.css'
import { DateEditor } from './date-editor.tsx'
import { hoursOn } from './hours-on.ts'

type OtherDateProps = {
  schedule: ScheduleData
  after: IsoDate
  left: IsoDate | null
}

export function OtherDate({ schedule, after, left }: OtherDateProps) {
  const [date, setDate] = useState(left)
  return (
    <>
      <div className={styles.oneDate}>
        <DateField
          name="otherDate"
          label={words('schedules.otherDate')}
          description={words('schedules.otherDateHint')}
          min={addDays(after, 1)}
          value={date}
          onChange={setDate}
        />
      </div>
      {date !== null && date > after && (
        <DateEditor
          key={date}
          schedule={schedule}
          date={date}
          windows={hoursOn(schedule, date)}
          onClose={() => setDate(null)}
        />
      )}
    </>
  )
}
