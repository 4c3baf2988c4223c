import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, paging } from './fields.ts'

/** What the trail tells apart. Rows stay for years: an action that was written once keeps its name. */
export const AUDIT_ACTIONS = [
  'log-in',
  'log-in-refused',
  'account-registered',
  'account-blocked',
  'account-unblocked',
  'account-confirmed',
  'account-dropped',
  'account-changed',
  'address-changed',
  'address-confirmed',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'sessions-ended',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'administrator-created',
  'invitation-sent',
  'invitation-withdrawn',
  'invitation-accepted',
  'doctor-applied',
  'doctor-approved',
  'doctor-rejected',
  'profile-changed',
  'appointment-decided',
  'appointment-reassigned',
  'patient-data-opened',
  'accounts-opened',
  'emails-opened',
  'trail-opened',
  'trail-exported',
  'settings-changed',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

const auditEvent = z.object({
  id: z.string(),
  at: instant,
  /** None for a guest and for the system. */
  actorId: z.nullable(z.string()),
  action: z.string(),
  subjectIds: z.array(z.string()),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  query: z.object(paging),
  data: z.array(auditEvent),
  summary: 'The trail, newest first: who did what to whom, and from where.',
  source: 'R26',
})
