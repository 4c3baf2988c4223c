import type { Appointment } from '@desk/contract/appointment'
import { getAppointmentCalendar } from '@desk/contract/calendar'
import { appointmentPath } from '@desk/contract/paths'
import { changeableUntil } from '@desk/rules/appointment-changes'
import { callOrThrow } from '../../../lib/api.ts'
import { daysAhead } from '../../../lib/days-ahead.ts'
import { useHospital } from '../../../lib/hospital.ts'
import { words } from '../../../lib/words.ts'
import { AddToCalendar } from '../../../ui/add-to-calendar.tsx'
import { AppointmentFacts } from '../../../ui/appointment-facts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { UntilWhen } from '../until-when.tsx'
import styles from './mine.module.css'

const AHEAD = ['pending', 'approved', 'arrived'] as const
type Ahead = (typeof AHEAD)[number]

/** Not rejected, cancelled or expired. */
export function nextOf(upcoming: readonly Appointment[]) {
  for (const appointment of upcoming) {
    const state = AHEAD.find((each) => each === appointment.state)
    if (state) return { appointment, state }
  }
  return null
}

type NextAppointmentProps = { appointment: Appointment; state: Ahead }

/** When, with whom, where, and what can be done. */
export function NextAppointment({ appointment, state }: NextAppointmentProps) {
  const hospital = useHospital()
  const { id, doctor, date, visitType } = appointment
  if (!hospital) return null
  const until = state === 'arrived' ? null : stillUntil(appointment, hospital.changeNoticeHours)
  return (
    <Card title={words('mine.next', { when: daysAhead(date, hospital.today) })}>
      <AppointmentFacts slot={appointment} doctor={doctor} visitType={visitType} />
      <p>{words('mine.state', { state })}</p>
      {state !== 'arrived' && <UntilWhen until={until} doctor={doctor} />}
      <div className={styles.bar}>
        <ButtonLink kind="primary" to={appointmentPath(id)}>
          {words('mine.open', { can: until === null ? 'no' : 'yes' })}
        </ButtonLink>
        <AddToCalendar load={() => callOrThrow(getAppointmentCalendar, { appointmentId: id })} />
      </div>
    </Card>
  )
}

/** Null if it is too late to change it. */
function stillUntil({ startsAt }: Appointment, noticeHours: number): string | null {
  const until = changeableUntil(new Date(startsAt), noticeHours)
  return until.getTime() < Date.now() ? null : until.toISOString()
}
