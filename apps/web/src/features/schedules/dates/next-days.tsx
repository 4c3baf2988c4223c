import type { ScheduleData } from '@desk/contract/schedule'
import { deleteDateHours } from '@desk/contract/schedule-changes'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import { useHospital } from '../../../lib/hospital.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useScheduleAction } from '../api.ts'
import { dayWords, hoursWords } from '../hours-words.ts'
import styles from '../schedules.module.css'
import { DateEditor } from './date-editor.tsx'
import { OtherDate } from './other-date.tsx'

type ShownDay = ScheduleData['nextDays'][number]

/** The next two weeks as they will be, each day with what its hours follow from, and single dates further away. */
export function NextDays({ schedule }: { schedule: ScheduleData }) {
  const [open, setOpen] = useState<IsoDate | null>(null)
  const { nextDays, dates } = schedule
  const last = nextDays.at(-1)?.date ?? ''
  const later = dates.flatMap(({ date, windows }): ShownDay[] =>
    date > last ? [{ date, windows, source: 'date' }] : [],
  )
  const item = (day: ShownDay) => (
    <DayItem
      key={day.date}
      schedule={schedule}
      day={day}
      isOpen={open === day.date}
      onOpen={open === null ? () => setOpen(day.date) : undefined}
      onClose={() => setOpen(null)}
    />
  )
  return (
    <Card title={words('schedules.nextDays')} intro={words('schedules.nextDaysIntro')}>
      <ul className={styles.days}>{nextDays.map(item)}</ul>
      <section className={styles.later}>
        <h3>{words('schedules.laterDates')}</h3>
        {later.length > 0 && <ul className={styles.days}>{later.map(item)}</ul>}
        <OtherDate schedule={schedule} after={last} />
      </section>
    </Card>
  )
}

type DayItemProps = {
  schedule: ScheduleData
  day: ShownDay
  isOpen: boolean
  /** Unset while another one is open: what is typed there stays. */
  onOpen: (() => void) | undefined
  onClose: () => void
}

function DayItem({ schedule, day, isOpen, onOpen, onClose }: DayItemProps) {
  const { date, source, windows } = day
  const today = useHospital()?.today
  const putBack = useScheduleAction(schedule)
  const name = dayWords(date)
  const away = schedule.absences.find((absence) => isAway(absence, date))
  return (
    <li>
      <div className={styles.dayLine}>
        <strong>{date === today ? words('schedules.today', { day: name }) : name}</strong>
        <span>{hoursWords(windows)}</span>
        <span className={styles.muted}>
          {words('schedules.source', { source })}
          {away && ` ${words('schedules.away', { kind: away.kind })}`}
        </span>
        <span className={styles.dayButtons}>
          {onOpen && (
            <Button small aria-label={words('schedules.changeDateOf', { day: name })} onClick={onOpen}>
              {words('schedules.changeDate')}
            </Button>
          )}
          {source === 'date' && !isOpen && (
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
      {isOpen && <DateEditor schedule={schedule} date={date} windows={windows} onClose={onClose} />}
      {putBack.preview}
    </li>
  )
}

/** Both are written in hospital time, so that their texts compare. */
function isAway({ startsAt, endsAt }: ScheduleData['absences'][number], date: IsoDate): boolean {
  return startsAt < `${addDays(date, 1)}T00:00` && endsAt > `${date}T00:00:00~`
}
