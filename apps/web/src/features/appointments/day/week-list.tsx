import type { getDays } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'
import type { IsoDate } from '@desk/rules/calendar-date'
import { DayList } from './day-list.tsx'
import { atBeginning, dayInWords } from '../../../lib/day-in-words.ts'
import styles from './day.module.css'

type WeekListProps = {
  day: DataOf<typeof getDays>
  dates: readonly IsoDate[]
  toldAt: number
  takeFocus: () => void
}

export function WeekList({ day, dates, ...rest }: WeekListProps) {
  return (
    <div className={styles.week}>
      {dates.map((date) => {
        const appointments = day.appointments.filter((each) => each.date === date)
        const blocks = day.blocks.filter((each) => isOn(date, each))
        const holds = day.holds.filter((each) => each.date === date)
        const proposals = day.proposals.filter((each) => each.date === date)
        return (
          <section key={date} aria-label={dayInWords(date)}>
            <h3>{atBeginning(dayInWords(date))}</h3>
            <DayList
              {...rest}
              day={{ ...day, appointments, blocks, holds, proposals }}
              date={date}
              isOfWeek
            />
          </section>
        )
      })}
    </div>
  )
}

/** A kept night stands on both days. */
const isOn = (date: IsoDate, { startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  startsAt.slice(0, 10) <= date && endsAt.slice(0, 16) > `${date}T00:00`
