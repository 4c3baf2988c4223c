import type { Block, DayAppointment, getDays, HeldTime } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'
import { appointmentPath } from '@desk/contract/paths'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { useRef } from 'react'
import { Link } from '../../../lib/router.tsx'
import { useHospital } from '../../../lib/hospital.ts'
import { hospitalWallTime } from '../../../lib/hospital-time.ts'
import { listInWords } from '../../../lib/list-in-words.ts'
import { words } from '../../../lib/words.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { OvernightNote } from '../../../ui/overnight-note.tsx'
import { Piece } from '../../../ui/piece.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { VisitNotes } from '../visit-types/visit-notes.tsx'
import { dayEntries, type DayEntry } from './day-entries.ts'
import styles from './day.module.css'
import { MarkButtons } from './mark-buttons.tsx'
import { phoneLink } from '../decisions/phone-link.tsx'
import { ProposedLine } from './proposed-line.tsx'
import { spanWords } from './span-words.ts'
import { timeOf, UnblockButton } from './unblock-button.tsx'
import { useServerClock } from './use-server-clock.ts'

type DayListProps = {
  day: DataOf<typeof getDays>
  date: IsoDate
  toldAt: number
  /** In a week an empty day says less. */
  isOfWeek?: boolean
  isRest?: boolean
  /** Called when a line goes that had the focus. */
  takeFocus: () => void
}

export function DayList({ day, date, toldAt, isOfWeek, isRest, takeFocus }: DayListProps) {
  const now = useServerClock(day.now, toldAt)
  const entries = dayEntries(day, date)
  return (
    <>
      {!isRest && <HoursLine day={day} date={date} />}
      {entries.length === 0 &&
        (isOfWeek ? <p>{words('day.empty')}</p> : <EmptyState title={words('day.empty')} />)}
      {entries.length > 0 && (
        <ol className={styles.list}>
          {entries.map((entry) => (
            <Entry key={keyOf(entry)} {...{ entry, date, now, takeFocus }} />
          ))}
        </ol>
      )}
    </>
  )
}

function keyOf(entry: DayEntry): string {
  if (entry.kind === 'hold') return `${entry.hold.kind} ${entry.startsAt}`
  if (entry.kind === 'proposal') return entry.proposal.id
  return entry.kind === 'block' ? entry.block.id : entry.appointment.id
}

type EntryProps = { entry: DayEntry; date: IsoDate; now: Date; takeFocus: () => void }

function Entry({ entry, date, now, takeFocus }: EntryProps) {
  if (entry.kind === 'hold') return <HeldLine hold={entry.hold} />
  if (entry.kind === 'proposal') return <ProposedLine proposal={entry.proposal} />
  if (entry.kind === 'block') return <BlockLine block={entry.block} date={date} takeFocus={takeFocus} />
  return <AppointmentLine appointment={entry.appointment} now={now} />
}

function HoursLine({ day, date }: Pick<DayListProps, 'day' | 'date'>) {
  const timeZone = useHospital()?.timeZone
  if (timeZone === undefined || date < hospitalWallTime(day.now, timeZone).slice(0, 10)) return null
  const hours = day.hours.filter((each) => each.date === date).map(spanWords)
  return (
    <p className={styles.hours}>
      <KeepDates text={words('picture.hours', { count: hours.length, hours: listInWords(hours) })} />
    </p>
  )
}

/** Does not say who is choosing. */
function HeldLine({ hold }: { hold: HeldTime }) {
  const isOffer = hold.kind === 'offer'
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <Piece>{spanWords(hold)}</Piece>{' '}
        <strong>{words(isOffer ? 'picture.offered' : 'picture.chosen')}</strong>{' '}
        <span className={styles.muted}>{words(isOffer ? 'picture.offeredNote' : 'picture.chosenNote')}</span>
      </span>
    </li>
  )
}

function AppointmentLine({ appointment, now }: { appointment: DayAppointment; now: Date }) {
  const { id, name, phone, state, time, hasNote } = appointment
  const line = useRef<HTMLLIElement>(null)
  return (
    <li ref={line} tabIndex={-1} className={styles.line}>
      <span className={styles.what}>
        <Link to={appointmentPath(id)}>
          <Piece>{time}</Piece>
          <OvernightNote slot={appointment} />
        </Link>{' '}
        <strong>{name}</strong> {phoneLink(phone)} <StatusBadge state={state} />{' '}
        <VisitNotes of={appointment} />{' '}
        {hasNote && <span className={styles.muted}>{words('day.hasNote')}</span>}
      </span>
      <MarkButtons appointment={appointment} now={now} takeFocus={() => line.current?.focus()} />
    </li>
  )
}

type BlockLineProps = { block: Block; date: IsoDate; takeFocus: () => void }

function BlockLine({ block, date, takeFocus }: BlockLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <Piece>{timeOf(block)}</Piece>{' '}
        {block.date < date && words('day.keptFrom', { date: dayMonthYear(block.date) })}{' '}
        <strong>{words('day.kept')}</strong> <span className={styles.muted}>{block.reason}</span>
      </span>
      <span className={styles.buttons}>
        <UnblockButton block={block} onPressed={takeFocus} />
      </span>
    </li>
  )
}
