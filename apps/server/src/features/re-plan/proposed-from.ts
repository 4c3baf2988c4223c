import type { LockedAppointment } from '../appointments/open-queries.ts'

/** The time that another is proposed for, as the row of a proposal keeps it. */
export const proposedFrom = ({ id, doctorId, date, start, end, startsAt, endsAt }: LockedAppointment) => ({
  appointmentId: id,
  fromDoctorId: doctorId,
  fromDate: date,
  fromStartMinute: start,
  fromEndMinute: end,
  fromStartsAt: startsAt,
  fromEndsAt: endsAt,
})
