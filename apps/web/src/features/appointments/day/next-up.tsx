import type { DayAppointment } from '@desk/contract/day'
import { appointmentPath } from '@desk/contract/paths'
import type { IsoDate } from '@desk/rules/calendar-date'
import { richWords, words } from '../../../lib/words.ts'
import { linkTo } from '../../../ui/link-to.tsx'
import { useDay } from './day-api.ts'
import { nextOf } from './day-entries.ts'
import styles from './day.module.css'
import { useServerClock } from './use-server-clock.ts'

/** Who comes next today, whichever day is shown below. */
export function NextUp({ today }: { today: IsoDate }) {
  const { data, dataUpdatedAt } = useDay(today)
  // Its place is there from the start, so that nothing jumps.
  return (
    <p className={styles.next}>
      {data && <Next appointments={data.appointments} now={data.now} toldAt={dataUpdatedAt} />}
    </p>
  )
}

type NextProps = { appointments: readonly DayAppointment[]; now: string; toldAt: number }

const seenOf = (appointments: readonly DayAppointment[]) =>
  appointments.filter(({ state }) => state !== 'pending').length

function Next({ appointments, now, toldAt }: NextProps) {
  const next = nextOf(appointments, useServerClock(now, toldAt))
  if (!next) return words('day.nobodyNext', { before: seenOf(appointments) })
  return richWords('day.next', {
    when: next.time,
    name: next.name,
    state: next.state === 'arrived' ? 'arrived' : 'approved',
    link: linkTo(appointmentPath(next.id)),
  })
}
