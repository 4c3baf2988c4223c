import type { LockedAppointment } from '../appointments/open-queries.ts'

export const proposedFrom = ({ id, doctorId, date, start, end, startsAt, endsAt }: LockedAppointment) => ({
  appointmentId: id,
  fromDoctorId: doctorId,
  fromDate: date,
  fromStartMinute: start,
  fromEndMinute: end,
  fromStartsAt: startsAt,
  fromEndsAt: endsAt,
})
