import { DECISIONS } from '@desk/rules/appointment-state'
import * as z from 'zod/mini'
import { ofDoctor } from './caller.ts'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, id, LIMITS, optionalText, paging, search } from './fields.ts'
import { outsideHours } from './outside-hours.ts'
import { visitTypeName } from './visit-type.ts'

export const MOST_AT_ONCE = 200

const openAppointment = z.extend(slot, {
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  state: z.enum(['pending', 'approved']),
  hasAccount: z.boolean(),
  /** By account or a guest's email; else by phone. */
  isTold: z.boolean(),
  visitType: visitTypeName,
  outside: z.nullable(outsideHours),
})
export type OpenAppointment = z.output<typeof openAppointment>

export const OPEN_SHOWN = ['pending', 'approved', 'guests'] as const
/** Unset: the next one first. */
export const OPEN_ORDERS = ['name', '-name', 'latest'] as const

const filter = {
  ...paging,
  guests: z.optional(z.literal('true')),
  /** Digits, however written. */
  phone: search,
  date: z.optional(dayMonthYear),
  sort: z.optional(z.enum(OPEN_ORDERS)),
}

export const listRequests = endpoint({
  method: 'GET',
  path: '/doctor/requests',
  access: 'doctor-or-admin',
  query: z.object({ doctorId: ofDoctor, ...filter }),
  data: z.array(openAppointment),
  summary:
    'The upcoming requests that wait for the decision of the calling doctor, or for administrators of a doctor, the next one first unless sorted.',
  source: 'R26',
})

export const listOpenAppointments = endpoint({
  method: 'GET',
  path: '/admin/open-appointments',
  access: 'admin',
  query: z.object({ doctorId: id, ...filter, show: z.optional(z.enum(OPEN_SHOWN)) }),
  data: z.array(openAppointment),
  summary: 'The upcoming appointments of a doctor that hold a slot, the next one first unless sorted.',
  source: 'R26',
})

const reason = z.optional(optionalText(LIMITS.reason))
const several = z.object({
  appointmentIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  /** Shown to the patients. */
  reason,
})

/** `decided`: somebody else was faster. */
const OUTCOMES = ['approved', 'rejected', 'cancelled', 'decided', 'not-found'] as const
export type Outcome = (typeof OUTCOMES)[number]
const outcomes = z.array(z.object({ appointmentId: z.string(), outcome: z.enum(OUTCOMES) }))

export const rejectRequests = endpoint({
  method: 'POST',
  path: '/doctor/reject-appointments',
  access: 'doctor',
  body: several,
  data: outcomes,
  summary: 'Rejects several pending requests of the calling doctor; each has an outcome of its own.',
  source: 'R26',
})

export const rejectAppointments = endpoint({
  method: 'POST',
  path: '/admin/reject-appointments',
  access: 'admin',
  body: several,
  data: outcomes,
  summary:
    'Rejects several pending appointments and cancels the approved ones among them; each has an outcome of its own.',
  source: 'R26',
})

export const decideAppointment = endpoint({
  method: 'POST',
  path: '/admin/decide-appointment',
  access: 'admin',
  body: z.object({ appointmentId: id, decision: z.enum([...DECISIONS, 'cancelled']), reason }),
  summary: 'Approves or rejects a pending appointment of any doctor, or cancels an approved one.',
  source: 'R26',
})

export const listDoctorsFreeFor = endpoint({
  method: 'GET',
  path: '/admin/free-doctors',
  access: 'admin',
  query: z.object({ appointmentId: id }),
  data: z.array(
    z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), specialization: z.string() }),
  ),
  summary: 'The doctors who have the slot of an appointment free, those with the same specialization first.',
  source: 'R26',
})

export const reassignAppointment = endpoint({
  method: 'POST',
  path: '/admin/reassign-appointment',
  access: 'admin',
  body: z.object({ appointmentId: id, doctorId: id, reason }),
  summary: 'Gives an upcoming appointment to another doctor who has its slot free.',
  source: 'R26',
})
