import type { Block, DayAppointment, getDays } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'
import { appointmentPath } from '@desk/contract/paths'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { useRef } from 'react'
import { Link } from 'react-router'
import { words } from '../../../lib/words.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OvernightNote } from '../../../ui/overnight-note.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { VisitNotes } from '../visit-types/visit-notes.tsx'
import { dayEntries } from './day-entries.ts'
import styles from './day.module.css'
import { MarkButtons } from './mark-buttons.tsx'
import { phoneLink } from '../answers/phone-link.tsx'
import { timeOf, UnblockButton } from './unblock-button.tsx'
import { useServerClock } from './use-server-clock.ts'

type DayListProps = {
  day: DataOf<typeof getDays>
  date: IsoDate
  toldAt: number
  /** The line goes, and the focus is in it. */
  takeFocus: () => void
}

/** What is on a day, as it comes. */
export function DayList({ day, date, toldAt, takeFocus }: DayListProps) {
  const now = useServerClock(day.now, toldAt)
  const entries = dayEntries(day, date)
  if (entries.length === 0) return <EmptyState title={words('day.empty')} />
  return (
    <ol className={styles.list}>
      {entries.map((entry) =>
        entry.kind === 'block' ? (
          <BlockLine key={entry.block.id} block={entry.block} date={date} takeFocus={takeFocus} />
        ) : (
          <AppointmentLine key={entry.appointment.id} appointment={entry.appointment} now={now} />
        ),
      )}
    </ol>
  )
}

function AppointmentLine({ appointment, now }: { appointment: DayAppointment; now: Date }) {
  const { id, name, phone, state, time, hasNote } = appointment
  const line = useRef<HTMLLIElement>(null)
  return (
    <li ref={line} tabIndex={-1} className={styles.line}>
      <span className={styles.what}>
        <Link to={appointmentPath(id)}>
          {time}
          <OvernightNote slot={appointment} />
        </Link>{' '}
        <strong>{name}</strong> {phoneLink(phone)} <StatusBadge state={state} />{' '}
        <VisitNotes of={appointment} />{' '}
        {hasNote && <span className={styles.muted}>{words('day.hasNote')}</span>}
      </span>
      {/* The button goes; the line says then what the appointment is. */}
      <MarkButtons appointment={appointment} now={now} onMarked={() => line.current?.focus()} />
    </li>
  )
}

type BlockLineProps = { block: Block; date: IsoDate; takeFocus: () => void }

function BlockLine({ block, date, takeFocus }: BlockLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {timeOf(block)} {block.date < date && words('day.keptFrom', { date: dayMonthYear(block.date) })}{' '}
        <strong>{words('day.kept')}</strong> <span className={styles.muted}>{block.reason}</span>
      </span>
      <span className={styles.buttons}>
        <UnblockButton block={block} onPressed={takeFocus} />
      </span>
    </li>
  )
}
