import type { Block, DayAppointment, getDays } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'
import { appointmentPath } from '@desk/contract/paths'
import { checkMark, MARKS } from '@desk/rules/appointment-changes'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { readClockTime } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { useRef } from 'react'
import { Link } from 'react-router'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { OvernightNote } from '../../../ui/overnight-note.tsx'
import { useMark } from '../record/record-api.ts'
import { StatusBadge } from '../status-badge.tsx'
import { VisitNotes } from '../visit-types/visit-notes.tsx'
import { useUnblock } from './day-api.ts'
import { dayEntries } from './day-entries.ts'
import styles from './day.module.css'
import { phoneLink } from './phone-link.tsx'
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
  const mark = useMark(id)
  const startsAt = new Date(appointment.startsAt)
  const marks = MARKS.filter((each) => checkMark({ state, startsAt }, each, 'doctor', now).ok)
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
      <span className={styles.buttons}>
        {marks.map((each) => (
          <Button
            key={each}
            small
            kind={each === 'missed' ? 'secondary' : 'primary'}
            pending={mark.isPending}
            aria-label={words('day.markOf', { mark: each, name })}
            // The button goes; the line says then what the appointment is.
            onClick={() => mark.mutate(each, { onSuccess: () => line.current?.focus() })}
          >
            {words('day.mark', { mark: each })}
          </Button>
        ))}
      </span>
      <RefusalNotice error={mark.error} />
    </li>
  )
}

type BlockLineProps = { block: Block; date: IsoDate; takeFocus: () => void }

function BlockLine({ block, date, takeFocus }: BlockLineProps) {
  const unblock = useUnblock()
  const time = slotLabel({ start: readClockTime(block.from) ?? 0, end: readClockTime(block.until) ?? 0 })
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {time} {block.date < date && words('day.keptFrom', { date: dayMonthYear(block.date) })}{' '}
        <strong>{words('day.kept')}</strong> <span className={styles.muted}>{block.reason}</span>
      </span>
      <span className={styles.buttons}>
        <Button
          small
          pending={unblock.isPending}
          aria-label={words('day.unblockOf', { time })}
          onClick={() => {
            takeFocus()
            unblock.mutate({ blockId: block.id })
          }}
        >
          {words('day.unblock')}
        </Button>
      </span>
    </li>
  )
}
