import { useParams } from '../lib/router.tsx'
import { DoctorRecord } from '../features/admin/doctor-record.tsx'
import { OpenAppointments } from '../features/appointments/open/open-appointments.tsx'

/** A doctor as administrators see one: the application, what can be decided, and the appointments that are open. */
export function DoctorRecordScreen() {
  const { doctorId = '' } = useParams()
  return (
    <DoctorRecord doctorId={doctorId}>
      {(lead) => <OpenAppointments key={doctorId} whose={{ doctorId }} lead={lead} />}
    </DoctorRecord>
  )
}
