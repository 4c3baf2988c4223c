import { useParams } from '../lib/router.tsx'
import { DoctorRecord } from '../features/admin/doctor-record.tsx'
import { OpenAppointments } from '../features/appointments/open/open-appointments.tsx'

export function DoctorRecordScreen() {
  const { doctorId = '' } = useParams()
  return (
    <DoctorRecord doctorId={doctorId}>
      {(lead) => <OpenAppointments key={doctorId} whose={{ doctorId }} lead={lead} />}
    </DoctorRecord>
  )
}
