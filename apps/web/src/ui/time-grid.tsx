import { clock12 } from '@desk/rules/clock-time'
import FullCalendar, {
  type CalendarOptions,
  type DateSelectInfo,
  type DayHeaderInfo,
  type EventClickInfo,
  type EventDisplayInfo,
} from '@fullcalendar/react'
import interaction from '@fullcalendar/react/interaction'
import skeleton from '@fullcalendar/react/skeleton.css?inline'
import columns from '@fullcalendar/react/timegrid'
import { Piece } from './piece.tsx'
import styles from './time-grid.module.css'
import type { GridEntry, TimeGridProps } from './time-grid-props.ts'

const DAY_MS = 24 * 60 * 60_000

/** The calendar library's only wrapper; it takes hospital time for UTC. */
export default function TimeGrid(props: TimeGridProps) {
  const { days, date, entries, closed, from, to, now, words } = props
  const events = [...closed.map(toClosed), ...entries.map(toEvent)]
  return (
    <FullCalendar
      key={`${days} ${date}`}
      {...LOOK}
      plugins={PLUGINS}
      initialView={days === 1 ? 'timeGridDay' : 'timeGridWeek'}
      initialDate={date}
      locale={words.locale}
      direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      eventsHint={words.events}
      timedText={words.times}
      now={now}
      slotMinTime={clock(from)}
      slotMaxTime={clock(to)}
      events={events}
      eventContent={EntryText}
      dayHeaderContent={(info) => dayHead(words.day(isoDate(info.date)))}
      {...pressing(props)}
    />
  )
}

const PLUGINS = [columns, interaction]

/** Scripted sheets are no request, and allowed by our Content-Security-Policy. */
function addSkeleton(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(skeleton)
  document.adoptedStyleSheets.push(sheet)
}
addSkeleton()

function pressing({ onOpen, onMark, onDay, words }: TimeGridProps): CalendarOptions {
  return {
    eventClick: ({ event, jsEvent }: EventClickInfo) => {
      // Opens another tab, like a link.
      if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return
      jsEvent.preventDefault()
      if (event.url) onOpen(event.id)
    },
    selectable: true,
    selectMinDistance: 5,
    selectLongPressDelay: 500,
    selectAllow: ({ start, end }) => end.getTime() - start.getTime() <= DAY_MS,
    select: ({ startStr, endStr, view }: DateSelectInfo) => {
      view.calendar.unselect()
      onMark({ date: startStr.slice(0, 10), from: startStr.slice(11, 16), until: endStr.slice(11, 16) })
    },
    navLinks: true,
    // The library names another date than it shows.
    dayHeaderDidMount: ({ el, date }) =>
      el.querySelector('[role=link]')?.setAttribute('aria-label', words.openDay(isoDate(date))),
    navLinkDayClick: (date) => onDay(isoDate(date)),
  }
}

const toEvent = ({ id, startsAt, endsAt, title, kind, note, path }: GridEntry) => ({
  id,
  title,
  start: startsAt,
  end: endsAt,
  interactive: path !== undefined,
  extendedProps: { kind, note },
  ...(path !== undefined && { url: path }),
})

const toClosed = ({ startsAt, endsAt }: TimeGridProps['closed'][number]) => ({
  start: startsAt,
  end: endsAt,
  display: 'background',
  extendedProps: { kind: 'closed' },
})

const isoDate = (date: Date) => date.toISOString().slice(0, 10)
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

/** The name first: columns are narrow, and the time is seen. */
function EntryText({ event, isShort }: EventDisplayInfo) {
  const note: unknown = event.extendedProps['note']
  return (
    <span className={`${styles.text} ${isShort ? styles.line : ''}`}>
      <strong>{event.title}</strong> {typeof note === 'string' && note}{' '}
      <span className={styles.time}>{event.start && timeOfDay(event.start)}</span>
    </span>
  )
}

/** No line ends at a date's hyphen. */
function dayHead(text: string) {
  const [before = '', date] = text.split(/(\d\d-\d\d)/)
  if (date === undefined) return text
  return (
    <>
      {before}
      <Piece>{date}</Piece>
      {text.slice(before.length + date.length)}
    </>
  )
}

/** Hospital time, held as UTC. */
const timeOfDay = (date: Date) => clock12(date.getUTCHours() * 60 + date.getUTCMinutes())

const kindClass = ({ event }: Pick<EventDisplayInfo, 'event'>) =>
  styles[String(event.extendedProps['kind'])] ?? ''

const LOOK: CalendarOptions = {
  timeZone: 'UTC',
  firstDay: 1,
  headerToolbar: false,
  allDaySlot: false,
  height: 'auto',
  slotDuration: '00:15',
  slotHeaderInterval: '01:00',
  slotMinHeight: 22,
  eventMinHeight: 22,
  eventShortHeight: 30,
  slotEventOverlap: false,
  nowIndicator: true,
  slotHeaderContent: ({ date }) => timeOfDay(date),
  eventClass: (info) => `${styles.entry} ${kindClass(info)}`,
  backgroundEventClass: styles.closed ?? '',
  dayHeaderClass: ({ isToday }: DayHeaderInfo) => `${styles.dayHead} ${isToday ? styles.today : ''}`,
  dayHeaderInnerClass: styles.dayHeadInner ?? '',
  dayHeaderRowClass: styles.headRow ?? '',
  dayLaneClass: styles.lane ?? '',
  slotLaneClass: ({ isMinor }) => `${styles.slot} ${isMinor ? styles.minor : ''}`,
  slotHeaderClass: styles.hour ?? '',
  slotHeaderInnerClass: styles.hourText ?? '',
  nowIndicatorLineClass: styles.now ?? '',
  highlightClass: styles.marked ?? '',
  tableClass: styles.table ?? '',
}
