import type { DayAppointment } from '@desk/contract/day'
import { appointmentPath } from '@desk/contract/paths'
import type { IsoDate } from '@desk/rules/calendar-date'
import { dayAndTime, dayInWords } from '../../../lib/day-in-words.ts'
import { isAwaited } from '../../../lib/is-awaited.ts'
import { nextAfter, type NextVisit } from '../../../lib/next-after.ts'
import { richWords, words } from '../../../lib/words.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { LinePlaceholder } from '../../../ui/line-placeholder.tsx'
import { Skeleton } from '../../../ui/query-content.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { useDays } from './day-api.ts'
import { nextOf } from './day-entries.ts'
import styles from './day.module.css'
import { type DaysShown, daysShown } from './days-shown.ts'
import { useServerClock } from './use-server-clock.ts'

type NextUpProps = {
  today: IsoDate
  shown: DaysShown | null
  /** What stands below comes with it: it may be two lines. */
  isAwaitedBelow?: boolean
}

export function NextUp({ today, shown, isAwaitedBelow = false }: NextUpProps) {
  const query = useToday(today, shown)
  const { data, dataUpdatedAt } = query
  // Takes its room from the beginning, so that nothing jumps.
  return (
    <>
      <p className={styles.next}>
        {data && (
          <Next
            appointments={data.appointments.filter(({ date }) => date === today)}
            later={nextAfter(data, today)}
            now={data.now}
            toldAt={dataUpdatedAt}
          />
        )}
      </p>
      {isAwaitedBelow && isAwaited(query) && (
        <LinePlaceholder>
          <Skeleton items="appointments" bars={4} />
        </LinePlaceholder>
      )}
    </>
  )
}

/** Of the shown days, or of the week that was read first. */
function useToday(today: IsoDate, shown: DaysShown | null) {
  const days = shown?.dates.includes(today) ? shown : daysShown(today, shown?.step === 7)
  const withOthers = useDays(days.first, days.last, shown !== null)
  // Offline only today may be kept.
  const alone = useDays(today, today, withOthers.isError)
  return withOthers.isError ? alone : withOthers
}

const nextWords = (
  { id, name }: Pick<NextVisit, 'id' | 'name'>,
  whenText: string,
  state: 'arrived' | 'approved',
) => {
  const when = () => <KeepDates text={whenText} />
  return richWords('day.next', { when, name, state, link: linkTo(appointmentPath(id)) })
}

type NextProps = {
  appointments: readonly DayAppointment[]
  later: NextVisit | undefined
  now: string
  toldAt: number
}

const seenOf = (appointments: readonly DayAppointment[]) =>
  appointments.filter(({ state }) => state !== 'pending').length

function Next({ appointments, later, now, toldAt }: NextProps) {
  const next = nextOf(appointments, useServerClock(now, toldAt))
  if (next) return nextWords(next, next.time, next.state === 'arrived' ? 'arrived' : 'approved')
  return (
    <>
      {words('day.nobodyNext', { before: seenOf(appointments) })}{' '}
      {later && nextWords(later, dayAndTime(dayInWords(later.date), later.time), 'approved')}
    </>
  )
}
