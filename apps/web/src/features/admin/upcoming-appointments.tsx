import type { countUpcomingAppointments } from '@desk/contract/admin'
import type { DataOf } from '@desk/contract/endpoint'
import { useUpcomingAppointments } from './api.ts'
import { words } from '../../lib/words.ts'

type Counts = DataOf<typeof countUpcomingAppointments>

type UpcomingAppointmentsProps = {
  userId: string
  onlyAsDoctor?: boolean
  areDecided?: boolean
}

/** R3 */
export function UpcomingAppointments({ userId, onlyAsDoctor, areDecided }: UpcomingAppointmentsProps) {
  const { data, isError } = useUpcomingAppointments(userId)
  if (isError) return <p>{words('admin.upcoming.failed')}</p>
  if (!data) return <p>{words('admin.upcoming.counting')}</p>
  return (
    <>
      <p>
        <strong>
          {onlyAsDoctor ? words('admin.upcoming.withDoctor', { count: data.asDoctor }) : inBothRoles(data)}
        </strong>
      </p>
      {areDecided && data.asDoctor > 0 && <p>{words('admin.upcoming.keptNext')}</p>}
    </>
  )
}

function inBothRoles({ asPatient, asDoctor }: Counts): string {
  const asked = words('admin.upcoming.asPatient', { count: asPatient })
  return asDoctor === 0 ? asked : `${asked} ${words('admin.upcoming.asDoctor', { count: asDoctor })}`
}
