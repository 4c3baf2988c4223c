import type { countComingAppointments } from '@desk/contract/admin'
import type { DataOf } from '@desk/contract/endpoint'
import { useComingAppointments } from './api.ts'

type Counts = DataOf<typeof countComingAppointments>

type ComingAppointmentsProps = {
  userId: string
  /** Only those which patients booked with this doctor. */
  onlyAsDoctor?: boolean
}

/** Says to how many coming appointments something will happen (R3). */
export function ComingAppointments({ userId, onlyAsDoctor = false }: ComingAppointmentsProps) {
  const { data, isError } = useComingAppointments(userId)
  if (isError) return <p>How many coming appointments there are could not be found out.</p>
  if (!data) return <p>Coming appointments are being counted…</p>
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
  if (count === 0) return `There are no coming appointments ${role}.`
  return count === 1
    ? `There is 1 coming appointment ${role}, and it stays.`
    : `There are ${count} coming appointments ${role}, and they stay.`
}
