import { APPOINTMENT_STATUSES, DECISIONS } from '@desk/rules/appointment-status'
import * as z from 'zod/mini'
import { doctor } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, id, isoDate, LIMITS, optionalText, paging, search, text } from './fields.ts'
import { renamed } from './renamed.ts'

/** The choices of the booking screen (spec 2); other clients may send any short word. */
export const GENDERS = ['Male', 'Female', 'Prefer not to say'] as const

export const appointment = renamed(
  z.object({
    _id: z.string(),
    doctorId: z.string(),
    doctorInfo: doctor,
    /** `YYYY-MM-DD`, the date the slot is listed under (R13, R15). */
    date: isoDate,
    /** The pair label, hospital time. */
    time: z.string(),
    name: z.string(),
    phone: z.string(),
    gender: z.string(),
    address: z.string(),
    status: z.enum(APPOINTMENT_STATUSES),
  }),
  { _id: 'id', doctorInfo: 'doctor' },
)
export type Appointment = z.output<typeof appointment>

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/user/book-appointment',
  access: 'anyone',
  knowsCaller: true,
  body: renamed(
    z.object({
      doctorId: id,
      /** Sent by clients of this family and never read: the doctor comes from the database (R12). */
      doctorInfo: z.optional(z.looseObject({})),
      date: dayMonthYear,
      time: text(40),
      name: text(LIMITS.name),
      phone: text(LIMITS.phone),
      gender: z.optional(z.nullable(optionalText(LIMITS.gender))),
      address: text(LIMITS.address),
    }),
    { doctorInfo: 'doctorRecord' },
  ),
  summary: 'Books a slot: with a token for that patient, without one as a guest (R12).',
  source: 'spec 7',
})

const listQuery = z.object({ ...paging, q: search, status: z.optional(z.enum(APPOINTMENT_STATUSES)) })

export const listMyAppointments = endpoint({
  method: 'GET',
  path: '/user/user-appointments',
  access: 'signed-in',
  query: listQuery,
  data: z.array(appointment),
  summary: 'The appointments the caller booked, newest day first.',
  source: 'spec 7',
})

export const listDoctorAppointments = endpoint({
  method: 'GET',
  path: '/doctor/doctor-appointments',
  access: 'doctor',
  query: listQuery,
  data: z.array(appointment),
  summary: 'The appointments booked with the calling doctor, newest day first.',
  source: 'spec 7',
})

export const changeAppointmentStatus = endpoint({
  method: 'POST',
  path: '/doctor/update-status',
  access: 'doctor',
  body: renamed(z.object({ appointmentsId: id, status: z.enum(DECISIONS) }), {
    appointmentsId: 'appointmentId',
    status: 'decision',
  }),
  summary: 'Approves or rejects a pending appointment of the calling doctor.',
  source: 'spec 7',
})
