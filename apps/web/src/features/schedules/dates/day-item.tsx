import type { DayToCome, ScheduleData } from '@desk/contract/schedule'
import { deleteDateHours } from '@desk/contract/schedule-changes'
import { callOrThrow } from '../../../lib/api.ts'
import { useHospital } from '../../../lib/hospital.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useScheduleAction } from '../api.ts'
import { dayWords } from '../hours-words.ts'
import styles from '../schedules.module.css'
import { DateEditor } from './date-editor.tsx'
import { toComeWords } from './to-come-words.ts'

type DayItemProps = {
  schedule: ScheduleData
  day: DayToCome
  isOpen: boolean
  /** Unset while another one is open: what is typed there stays. */
  onOpen: (() => void) | undefined
  onClose: () => void
}

/** A day as it will be, with what its hours follow from; it can be given hours of its own, and put back. */
export function DayItem({ schedule, day, isOpen, onOpen, onClose }: DayItemProps) {
  const { date, source } = day
  const today = useHospital()?.today
  const putBack = useScheduleAction(schedule)
  const name = dayWords(date)
  const own = schedule.dates.find((one) => one.date === date)
  return (
    <li>
      <div className={styles.dayLine}>
        <strong className={styles.dayName}>{date === today ? words('schedules.today', { day: name }) : name}</strong>
        <span className={styles.dayHours}>
          {toComeWords(day, schedule)}
          {source !== 'closed' && (
            <span className={styles.muted}>{words('schedules.source', { source })}</span>
          )}
        </span>
        <span className={styles.dayButtons}>
          {onOpen && (
            <Button small aria-label={words('schedules.changeDateOf', { day: name })} onClick={onOpen}>
              {words('schedules.changeDate')}
            </Button>
          )}
          {own && !isOpen && (
            <Button
              small
              pending={putBack.isPending}
              aria-label={words('schedules.putBackOf', { day: name })}
              onClick={() => putBack.save((common) => callOrThrow(deleteDateHours, { ...common, date }))}
            >
              {words('schedules.putBack')}
            </Button>
          )}
        </span>
      </div>
      {putBack.refused && <Notice kind="bad">{putBack.refused.text}</Notice>}
      {isOpen && (
        <DateEditor
          schedule={schedule}
          date={date}
          windows={own?.windows ?? day.windows}
          onClose={onClose}
        />
      )}
      {putBack.preview}
    </li>
  )
}
