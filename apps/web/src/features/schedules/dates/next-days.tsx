import type { DayToCome, ScheduleData } from '@desk/contract/schedule'
import type { IsoDate } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { useKeptForm } from '../../../lib/use-kept-form.ts'
import { words } from '../../../lib/words.ts'
import { Card } from '../../../ui/card.tsx'
import { WhyNot } from '../../../ui/why-not/why-not.tsx'
import styles from '../schedules.module.css'
import { DATE_FORM } from './date-editor.tsx'
import { DayItem } from './day-item.tsx'
import { OtherDate } from './other-date.tsx'

export function NextDays({ schedule }: { schedule: ScheduleData }) {
  const { nextDays, laterDays } = schedule
  const left = useKeptForm(DATE_FORM)
  const isListed = [...nextDays, ...laterDays].some(({ date }) => date === left)
  const [open, setOpen] = useState<IsoDate | null>(isListed ? left : null)
  const item = (day: DayToCome) => (
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
    <Card title={words('schedules.nextDays')} intro={words('to-come.intro')}>
      <ul className={styles.days}>{nextDays.map(item)}</ul>
      <WhyNot label={words('free-times.whyNot')} doctorId={schedule.doctorId} date={null} />
      <section className={styles.later}>
        <h3>{words('schedules.laterDates')}</h3>
        {laterDays.length > 0 && <ul className={styles.days}>{laterDays.map(item)}</ul>}
        <OtherDate schedule={schedule} after={nextDays.at(-1)?.date ?? ''} left={isListed ? null : left} />
      </section>
    </Card>
  )
}
