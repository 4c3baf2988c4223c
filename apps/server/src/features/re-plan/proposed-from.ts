import type { LockedAppointment } from '../appointments/open-queries.ts'

/** As a proposal's row keeps it. */
export const proposedFrom = ({ id, doctorId, date, start, end, startsAt, endsAt }: LockedAppointment) => ({
  appointmentId: id,
  fromDoctorId: doctorId,
  fromDate: date,
  fromStartMinute: start,
  fromEndMinute: end,
  fromStartsAt: startsAt,
  fromEndsAt: endsAt,
})
