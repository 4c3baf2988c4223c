import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { locale } from '../lib/words.ts'
import styles from './month-calendar.module.css'
import { ChevronIcon } from './icons.tsx'

export function MonthCalendar() {
  return (
    <Calendar>
      <header className={styles.head}>
        <Button slot="previous" className={`${styles.turn} ${styles.back}`}>
          <ChevronIcon />
        </Button>
        <Heading className={styles.month ?? ''} />
        <Button slot="next" className={styles.turn ?? ''}>
          <ChevronIcon />
        </Button>
      </header>
      <CalendarGrid weekdayStyle={weekdayStyle()} className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

/** Some languages have no short names of days: seven long ones are wider than a phone. */
function weekdayStyle(): 'short' | 'narrow' {
  const monday = new Intl.DateTimeFormat(locale(), { weekday: 'short' }).format(new Date(2027, 2, 1))
  return monday.length > 4 ? 'narrow' : 'short'
}
