import type { countUpcomingAppointments } from '@desk/contract/admin'
import type { DataOf } from '@desk/contract/endpoint'
import { useUpcomingAppointments } from './api.ts'

type Counts = DataOf<typeof countUpcomingAppointments>

type UpcomingAppointmentsProps = {
  userId: string
  /** Only those which patients booked with this doctor. */
  onlyAsDoctor?: boolean
}

/** Says to how many upcoming appointments something will happen (R3). */
export function UpcomingAppointments({ userId, onlyAsDoctor = false }: UpcomingAppointmentsProps) {
  const { data, isError } = useUpcomingAppointments(userId)
  if (isError) return <p>Upcoming appointments could not be counted.</p>
  if (!data) return <p>Counting upcoming appointments…</p>
  return (
    <p>
      <strong>{onlyAsDoctor ? sentenceAbout(data.asDoctor, 'with this doctor') : inBothRoles(data)}</strong>
    </p>
  )
}

function inBothRoles({ asPatient, asDoctor }: Counts): string {
  const asked = sentenceAbout(asPatient, 'as a patient')
  return asDoctor === 0 ? asked : `${asked} ${sentenceAbout(asDoctor, 'as a doctor')}`
}

function sentenceAbout(count: number, role: string): string {
  if (count === 0) return `There are no upcoming appointments ${role}.`
  return count === 1
    ? `There is 1 upcoming appointment ${role}, and it stays.`
    : `There are ${count} upcoming appointments ${role}, and they stay.`
}
