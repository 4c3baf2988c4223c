import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const getAppointmentCalendar = endpoint({
  method: 'GET',
  path: '/user/appointment-calendar',
  access: 'signed-in',
  query: z.object({ appointmentId: id }),
  data: z.object({ filename: z.string(), content: z.string() }),
  summary:
    'The calendar file (iCalendar, RFC 5545) of an appointment, for its patient, its doctor or an administrator: the event that emails carry too.',
  source: 'R26',
})
