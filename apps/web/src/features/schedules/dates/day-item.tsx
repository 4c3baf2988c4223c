import type { DayToCome, ScheduleData } from '@desk/contract/schedule'
import { deleteDateHours } from '@desk/contract/schedule-changes'
import type { IsoDate } from '@desk/rules/calendar-date'
import { callOrThrow } from '../../../lib/api.ts'
import { useHospital } from '../../../lib/hospital.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useScheduleAction } from '../api.ts'
import { atBeginning, dayInWords } from '../../../lib/day-in-words.ts'
import styles from '../schedules.module.css'
import { DateEditor } from './date-editor.tsx'
import { toComeWords } from './to-come-words.ts'

type DayItemProps = {
  schedule: ScheduleData
  day: DayToCome
  isOpen: boolean
  /** Unset while another is open, to keep its text. */
  onOpen: (() => void) | undefined
  onClose: () => void
}

export function DayItem({ schedule, day, isOpen, onOpen, onClose }: DayItemProps) {
  const { date } = day
  const today = useHospital()?.today
  const putBack = useScheduleAction(schedule)
  const name = dayInWords(date)
  const own = schedule.dates.find((one) => one.date === date)
  return (
    <li>
      <div className={styles.toCome}>
        <span>
          <strong className={styles.dayName}>
            <KeepDates text={atBeginning(date === today ? words('schedules.today', { day: name }) : name)} />
          </strong>
          <DayHours day={day} schedule={schedule} />
        </span>
        <span className={styles.dayButtons}>
          {onOpen && (
            <Button small aria-label={words('schedules.changeDateOf', { day: name })} onClick={onOpen}>
              {words('schedules.edit')}
            </Button>
          )}
          {own && !isOpen && <PutBack name={name} date={date} action={putBack} />}
        </span>
      </div>
      {putBack.refused && <Notice kind="bad">{putBack.refused.text}</Notice>}
      {isOpen && (
        <DateEditor schedule={schedule} date={date} windows={own?.windows ?? day.windows} onClose={onClose} />
      )}
      {putBack.preview}
    </li>
  )
}

function DayHours({ day, schedule }: Pick<DayItemProps, 'day' | 'schedule'>) {
  const { source } = day
  return (
    <span className={styles.dayHours}>
      <span>{toComeWords(day, schedule)}</span>
      {source !== 'closed' && <span className={styles.muted}>{words('schedules.source', { source })}</span>}
    </span>
  )
}

type PutBackProps = { name: string; date: IsoDate; action: ReturnType<typeof useScheduleAction> }

function PutBack({ name, date, action }: PutBackProps) {
  return (
    <Button
      small
      pending={action.isPending}
      aria-label={words('schedules.putBackOf', { day: name })}
      onClick={() => action.save((common) => callOrThrow(deleteDateHours, { ...common, date }))}
    >
      {words('schedules.putBack')}
    </Button>
  )
}
